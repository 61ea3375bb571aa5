import RPC
import ServiceHost

/// Checks of single fields that several requests share; each names the field it refuses.
enum FieldRules {
    /// - Throws: `field_required` where it is empty and may not be, `field_too_long` above `maximum` bytes.
    static func text(_ text: String, _ field: String, atMost maximum: Int, isRequired: Bool = false) throws(RPCError) {
        if isRequired, text.isEmpty {
            throw .refusal(.fieldRequired, field: field, "it is required: 1 to \(maximum) bytes")
        }
        guard text.utf8.count <= maximum else {
            throw .refusal(
                .fieldTooLong,
                field: field,
                "it has \(text.utf8.count) bytes, at most \(maximum) are allowed"
            )
        }
    }

    /// - Throws: `batch_too_large` above `maximum` entries.
    static func count(_ count: Int, _ field: String, atMost maximum: Int) throws(RPCError) {
        guard count <= maximum else {
            throw .refusal(.batchTooLarge, field: field, "it has \(count) entries, at most \(maximum) are allowed")
        }
    }

    /// - Throws: `field_malformed` where an entry of `list` is there twice.
    static func distinct(_ list: [String], _ field: String) throws(RPCError) {
        var seen: Set<String> = []
        for (index, entry) in list.enumerated() where !seen.insert(entry).inserted {
            throw .refusal(.fieldMalformed, field: "\(field)[\(index)]", "it is in the list twice")
        }
    }

    /// - Throws: `field_malformed` unless it is empty or an absolute https URL; `field_too_long` above 2,048 bytes.
    static func imageURL(_ url: String, _ field: String) throws(RPCError) {
        guard !url.isEmpty else { return }
        try text(url, field, atMost: 2048)
        let isClean = url.utf8.allSatisfy { 0x21...0x7E ~= $0 }
        guard isClean, url.lowercased().hasPrefix("https://"), url.utf8.count > "https://".utf8.count else {
            throw .refusal(.fieldMalformed, field: field, "expected an absolute https URL")
        }
    }

    /// The last microsecond of year 9999, since 1970: far from what arithmetic on times could overflow.
    static let latestTime: Int64 = 253_402_300_799_999_999

    /// - Throws: `field_malformed` unless `time`, in microseconds since 1970, is from 1970 to year 9999.
    static func time(_ time: Int64?, _ field: String) throws(RPCError) {
        guard let time, !(0...latestTime).contains(time) else { return }
        throw .refusal(.fieldMalformed, field: field, "expected microseconds since 1970, up to the year 9999")
    }

    /// The message that a request must carry.
    ///
    /// - Throws: `field_required`.
    static func required<Value>(_ value: Value?, _ field: String) throws(RPCError) -> Value {
        guard let value else { throw .refusal(.fieldRequired, field: field, "it is required") }
        return value
    }
}
