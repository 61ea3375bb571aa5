import PayloadLint
import ServiceHost
import ServiceKit

extension ConsentService {
    /// What an operator may set of the rules about the words that people are asked with.
    enum GuidelineOptions {
        static let severities = GuidelineSetting.severities(group: "Consent")
        static let limits = GuidelineSetting.limits(group: "Consent")
    }
}
