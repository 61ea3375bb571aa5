package import NotificationModel
import ProtobufRuntime

/// A word that an audit event's detail may hold; there are no others.
package enum AuditWord: String, CaseIterable, Sendable {
    case answer
    case authorization
    case backup
    case capCount = "caps"
    case categoryCount = "categories"
    case channel
    case communication
    case contact
    case critical
    case device
    case endpointCount = "endpoints"
    case endpointMoved = "endpoint moved to another device"
    case endsAt = "ends at"
    case erasure
    case focus
    case isListed = "listed"
    case isMuted = "conversation muted"
    case key
    case link
    case notification
    case number
    case peopleCount = "people"
    case publicAuthority = "public authority"
    case purpose
    case restore
    case source
    case status
    case summaryTimeCount = "summary times"
    case textVersion = "text version"
    case timeSensitive = "time-sensitive"
    case topic
}

/// What changed, put together from closed words, checked ids, numbers and the contract's own words: text that anybody
/// wrote has no way in.
package struct AuditDetail: Equatable, Sendable {
    /// Most bytes (`usher.common.v1.AuditEvent.detail`).
    package static let maximumByteCount = 512

    /// The detail, such as `topic news, listed on`.
    package private(set) var text = ""

    /// Nothing to say.
    package init() {}

    /// Adds a word alone.
    package func with(_ word: AuditWord) -> Self { adding(word.rawValue) }

    /// Adds an id; left out where it is empty, or no such id by its form.
    package func with(_ word: AuditWord, id: String, _ form: IdentifierForm) -> Self {
        // Forms that allow spaces name nothing but what senders wrote.
        form.problem(of: id) == nil && !id.utf8.contains(0x20) ? adding("\(word.rawValue) \(id)") : self
    }

    /// Adds the hexadecimal form of an id of 16 bytes; left out where it is no such id.
    package func with(_ word: AuditWord, bytes: [UInt8]) -> Self {
        guard bytes.count == 16 else { return self }
        let digits = Array("0123456789abcdef".utf8)
        let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return adding("\(word.rawValue) \(String(decoding: text, as: UTF8.self))")
    }

    /// Adds whether something is on.
    package func with(_ word: AuditWord, _ isOn: Bool) -> Self { adding("\(word.rawValue) \(isOn ? "on" : "off")") }

    /// Adds a number.
    package func with(_ word: AuditWord, number: Int64) -> Self { adding("\(word.rawValue) \(number)") }

    /// Adds one of the contract's words; left out where none was given.
    package func with<Value: Spelled>(_ word: AuditWord, _ value: Value) -> Self {
        value.rawValue == 0 ? self : adding("\(word.rawValue) \(value.spelling)")
    }

    /// Adds a region's code; `off` for none.
    package func with(_ word: AuditWord, region: String) -> Self {
        adding("\(word.rawValue) \(Region(region)?.code ?? "off")")
    }

    private func adding(_ part: String) -> Self {
        guard text.utf8.count + part.utf8.count + 2 <= Self.maximumByteCount else { return self }
        var longer = self
        longer.text += text.isEmpty ? part : ", \(part)"
        return longer
    }
}
