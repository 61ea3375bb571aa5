import PayloadLint
import ServiceHost
package import ServiceKit

extension ConsentService {
    /// What an operator may set of the rules about the words that people are asked with.
    enum GuidelineOptions {
        static let severities = GuidelineSetting.severities(group: "Consent")
        static let limits = GuidelineSetting.limits(group: "Consent")
    }

    package static var settings: [any AnySetting] { [GuidelineOptions.severities, GuidelineOptions.limits] }

    package static func options(_ configuration: Configuration) -> Options {
        var options = Options()
        options.guidelines.apply(configuration[GuidelineOptions.severities], configuration[GuidelineOptions.limits])
        return options
    }
}
