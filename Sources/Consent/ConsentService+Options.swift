import PayloadLint
package import ServiceKit

// What an operator may set.
extension ConsentService {
    /// The settings of what is kept and signed.
    enum KeyOptions {
        static let secret = Setting<Redacted<String>?>(
            optionalSecret: "secret",
            minimumByteCount: ConsentSecret.minimumByteCount,
            group: "Consent",
            "What every key of consent comes from, the same for a database's whole life; without it one is made and kept "
                + "in the database."
        )
    }

    package static var settings: [any AnySetting] {
        [GuidelineOptions.severities, GuidelineOptions.limits, KeyOptions.secret]
    }

    package static func options(_ configuration: Configuration) -> Options {
        var options = Options()
        options.guidelines.apply(configuration[GuidelineOptions.severities], configuration[GuidelineOptions.limits])
        options.secret = configuration[KeyOptions.secret]
        return options
    }
}
