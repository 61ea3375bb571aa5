import PayloadLint
package import ServiceKit

// What an operator may set.
extension ConsentService {
    /// The settings of what is kept and signed.
    enum KeyOptions {
        static var all: [any AnySetting] { [secret, checkpointEntries, checkpointDelay] }

        static let secret = Setting<Redacted<String>?>(
            optionalSecret: "secret",
            minimumByteCount: ConsentSecret.minimumByteCount,
            group: "Consent",
            "What every key of consent comes from, the same for a database's whole life; without it one is made and kept "
                + "in the database."
        )
        static let checkpointEntries = Setting<Int>(
            "checkpoint-entries",
            .integer(in: 1...Int(Ledger.longestTail)),
            default: "1024",
            group: "Consent",
            "Entries of the ledger after which a signed checkpoint is added."
        )
        static let checkpointDelay = Setting<Duration>(
            "checkpoint-delay",
            .duration(in: .milliseconds(100)...(.seconds(3600))),
            default: "10s",
            group: "Consent",
            "How long an entry of the ledger waits for a signed checkpoint at most."
        )
    }

    package static var settings: [any AnySetting] {
        [GuidelineOptions.severities, GuidelineOptions.limits, EvidenceOptions.keepsNetworkDetails] + KeyOptions.all
            + LinkOptions.all
    }

    package static func options(_ configuration: Configuration) -> Options {
        var options = Options()
        options.guidelines.apply(configuration[GuidelineOptions.severities], configuration[GuidelineOptions.limits])
        options.keepsNetworkDetails = configuration[EvidenceOptions.keepsNetworkDetails]
        options.secret = configuration[KeyOptions.secret]
        options.linksListen = configuration[LinkOptions.listen]
        options.linksBaseURL = configuration[LinkOptions.baseURL]
        options.checkpointEntryCount = configuration[KeyOptions.checkpointEntries]
        options.checkpointDelay = configuration[KeyOptions.checkpointDelay]
        return options
    }
}
