import Cryptography
import NotificationModel
import PayloadLint
import RPC
import ServiceHost
import UsherProto

/// What a consent text has to look like, and the hash by which evidence names it.
enum ConsentTextForm {
    /// The highest version of a text.
    static let maximumVersion: UInt32 = 1_000_000

    /// The text in `field` as it is recorded: with its language spelled as RFC 5646 recommends.
    ///
    /// - Throws: `field_required`, `field_too_long` or `field_malformed`.
    static func checked(_ text: ConsentText, field: String) throws(RPCError) -> ConsentText {
        try IdentifierForm.app.check(text.appID, field: "\(field).app_id")
        try IdentifierForm.topic.check(text.topicID, field: "\(field).topic_id")
        guard text.version > 0 else {
            throw .refusal(.fieldRequired, field: "\(field).version", "1 to \(maximumVersion) is expected")
        }
        guard text.version <= maximumVersion else {
            throw .refusal(.fieldMalformed, field: "\(field).version", "1 to \(maximumVersion) is expected")
        }
        let language = try language(text.language, field: "\(field).language")
        try ConsentService.check(text.question, byteCountIn: 1...2048, field: "\(field).question")
        try ConsentService.check(text.acceptLabel, byteCountIn: 1...64, field: "\(field).accept_label")
        try ConsentService.check(text.declineLabel, byteCountIn: 1...64, field: "\(field).decline_label")
        try ConsentService.check(shown: text.question, allowsLines: true, field: "\(field).question")
        try ConsentService.check(shown: text.acceptLabel, field: "\(field).accept_label")
        try ConsentService.check(shown: text.declineLabel, field: "\(field).decline_label")
        return ConsentText(
            appID: text.appID,
            topicID: text.topicID,
            version: text.version,
            language: language,
            question: text.question,
            acceptLabel: text.acceptLabel,
            declineLabel: text.declineLabel
        )
    }

    /// The tag in `field`, spelled as RFC 5646, section 2.1.1, recommends: `EN-gb` is `en-GB`.
    ///
    /// - Throws: `field_required` or `field_malformed`.
    static func language(_ tag: String, field: String) throws(RPCError) -> String {
        guard !tag.isEmpty else { throw .refusal(.fieldRequired, field: field, "expected \(LanguageTag.expectation)") }
        guard LanguageTag.isWellFormed(tag.utf8.span.bytes) else {
            throw .refusal(.fieldMalformed, field: field, "expected \(LanguageTag.expectation)")
        }
        return spelled(tag)
    }

    /// A well-formed tag, spelled as RFC 5646 recommends.
    static func spelled(_ tag: String) -> String {
        var parts: [String] = []
        var isBehindSingleton = false
        for part in tag.lowercased().split(separator: "-") {
            switch part.count {
            case 2 where !parts.isEmpty && !isBehindSingleton: parts.append(part.uppercased())
            case 4 where !parts.isEmpty && !isBehindSingleton: parts.append(part.capitalizedFirst)
            default: parts.append(String(part))
            }
            if part.count == 1 { isBehindSingleton = true }
        }
        return parts.joined(separator: "-")
    }

    /// SHA-256 of a text as it is recorded, 32 bytes.
    ///
    /// Over `usher.consent-text.1` and the seven fields in the contract's order, the version as decimal digits; each of
    /// the eight begins with its length in four bytes, most significant first (docs/consent.md).
    static func sha256(_ text: ConsentText) -> [UInt8] {
        var encoded: [UInt8] = []
        for part in [
            "usher.consent-text.1", text.appID, text.topicID, "\(text.version)", text.language, text.question,
            text.acceptLabel, text.declineLabel,
        ] {
            let count = UInt32(part.utf8.count)
            for shift: UInt32 in [24, 16, 8, 0] { encoded.append(UInt8(truncatingIfNeeded: count >> shift)) }
            encoded.append(contentsOf: part.utf8)
        }
        return SHA256.hash(encoded)
    }
}

extension Substring {
    /// With its first letter large.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
