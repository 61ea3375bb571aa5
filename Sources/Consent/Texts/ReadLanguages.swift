import PayloadLint
import RPC
import ServiceHost

/// Languages that somebody reads, best first, spelled as texts have them.
struct ReadLanguages: Equatable, Sendable {
    /// Most that are looked at.
    static let maximumCount = 10

    /// The tags, each once.
    private(set) var tags: [String] = []

    /// Nothing is known of what they read.
    init() {}

    /// The languages that a request names in `field`.
    ///
    /// - Throws: `batch_too_large` or `field_malformed`.
    init(_ tags: [String], field: String) throws(RPCError) {
        guard tags.count <= Self.maximumCount else {
            throw .refusal(.batchTooLarge, field: field, "there are \(tags.count), expected at most 10")
        }
        for (index, tag) in tags.enumerated() {
            add(try ConsentTextForm.language(tag, field: "\(field)[\(index)]"))
        }
    }

    /// What a browser says it would rather have (RFC 9110, section 12.5.4); what is no tag is passed over.
    init(acceptLanguage: String) {
        var ranges: [(tag: String, weight: Int)] = []
        for range in acceptLanguage.split(separator: ",").prefix(4 * Self.maximumCount) {
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let tag = parts.first else { continue }
            var weight: Int? = 1000
            for part in parts.dropFirst() where part.lowercased().hasPrefix("q=") {
                weight = Self.thousandths(part.dropFirst(2))
            }
            if let weight, weight > 0 { ranges.append((tag, weight)) }
        }
        // Sorting keeps what weighs the same in its order.
        for range in ranges.enumerated().sorted(by: { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) })
        {
            add(range.element.tag)
        }
    }

    /// Adds a language behind the others, where it is a tag and there is room.
    mutating func add(_ tag: String) {
        guard tags.count < Self.maximumCount, LanguageTag.isWellFormed(tag.utf8.span.bytes) else { return }
        let spelled = ConsentTextForm.spelled(tag)
        if !tags.contains(spelled) { tags.append(spelled) }
    }

    /// The weight `0` to `1`, of three decimals at most, in thousandths; nil where it is none.
    private static func thousandths(_ text: some StringProtocol) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = Int(parts[0]), (0...1).contains(whole), parts.count <= 2 else { return nil }
        let decimals = parts.count == 2 ? String(parts[1]) : ""
        guard decimals.count <= 3, decimals.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let padded = decimals + String(repeating: "0", count: 3 - decimals.count)
        let weight = whole * 1000 + (Int(padded) ?? 0)
        return weight <= 1000 ? weight : nil
    }
}
