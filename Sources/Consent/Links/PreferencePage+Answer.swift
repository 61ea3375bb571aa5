import Cryptography
import UsherProto

extension PreferencePage {
    /// What a person answers to the question about a topic, as the page's form sends it.
    enum Answer: Equatable {
        /// Yes, to the very words that were shown.
        case yes(version: UInt32, language: String, sha256: [UInt8])
        /// No.
        case no

        private static let prefix = "answer."

        /// The name of the form's field about a topic.
        static func name(of topicID: String) -> String { prefix + topicID }

        /// The field's value.
        var value: String {
            switch self {
            case .yes(let version, let language, let sha256): "yes \(version) \(language) \(Base64URL.encode(sha256))"
            case .no: "no"
            }
        }

        /// The answer that a form's field says; nil where no page has such a field.
        init?(_ value: String) {
            if value == "no" {
                self = .no
                return
            }
            let parts = value.split(separator: " ", omittingEmptySubsequences: false)
            guard parts.count == 4, parts[0] == "yes", let version = UInt32(parts[1]), version > 0,
                let sha256 = Base64URL.decode(String(parts[3])), sha256.count == SHA256.byteCount
            else { return nil }
            self = .yes(version: version, language: String(parts[2]), sha256: sha256)
        }

        /// What `form` says to the questions that it has answers to; nil where an answer is none.
        static func all(in form: LinkForm) -> [TopicChoice]? {
            var choices: [TopicChoice] = []
            for field in form.fields where field.name.hasPrefix(prefix) {
                let topicID = String(field.name.dropFirst(prefix.count))
                switch Answer(field.value) {
                case .no: choices.append(TopicChoice(topicID: topicID, subscribes: false))
                case .yes(let version, let language, let sha256):
                    choices.append(
                        TopicChoice(
                            topicID: topicID,
                            subscribes: true,
                            textVersion: version,
                            language: language,
                            textSha256: sha256
                        )
                    )
                case nil: return nil
                }
            }
            return choices
        }
    }
}
