package import NotificationModel
import ProtobufRuntime

/// A word that an audit event's detail may hold; there are no others.
package enum AuditWord: String, CaseIterable, Sendable {
    case alert
    case alertStyle = "alert style"
    case announcement
    case answer
    case authorization
    case awaitingConfirmation = "waits for confirmation"
    case backup
    case badge
    case badgeMeaning = "badge meaning"
    case capCount = "caps"
    case carPlay = "car-play"
    case categoryCount = "categories"
    case channel
    case channelsOff = "channels-off"
    case communication
    case contact
    case critical
    case device
    case directMessages = "direct-messages"
    case displayName = "display name"
    case endpointCount = "endpoints"
    case endpointMoved = "endpoint moved to another device"
    case endsAt = "ends at"
    case erasure
    case farEvents = "far events"
    case focus
    case grouping
    case isListed = "listed"
    case isMuted = "conversation muted"
    case isNew = "new"
    case joined
    case key
    case languageCount = "languages"
    case left
    case link
    case lockScreen = "lock-screen"
    case missingEvents = "missing events"
    case moreCount = "more"
    case notification
    case notificationCenter = "notification-center"
    case number
    case options
    case ownSettings = "own settings page"
    case peopleCount = "people"
    case previews
    case prompt
    case publicAuthority = "public authority"
    case purpose
    case purposeText = "purpose text"
    case quiet
    case restore
    case scheduledDelivery = "scheduled-delivery"
    case sector
    case settingsPage = "settings page"
    case sound
    case soundCount = "sounds"
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
    /// Whether something was left out because it would have been too long.
    private var isCut = false

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

    /// Adds one of the contract's words, and `default` where none was given.
    package func with<Value: Spelled>(_ word: AuditWord, orDefault value: Value) -> Self {
        adding("\(word.rawValue) \(value.rawValue == 0 ? "default" : value.spelling)")
    }

    /// Adds some of the contract's words, such as `channels-off inbox webPush`; `none` where there is none.
    package func with<Value: Spelled>(_ word: AuditWord, all values: [Value]) -> Self {
        adding("\(word.rawValue) \(values.isEmpty ? "none" : values.map(\.spelling).joined(separator: " "))")
    }

    /// Adds what `add` says of each entry, as many as there is room for, and then how many more there are.
    package func with<Entry>(each entries: [Entry], _ add: (Self, Entry) -> Self) -> Self {
        var detail = self
        for (index, entry) in entries.enumerated() {
            let longer = add(detail, entry)
            // Room for the number of the rest.
            guard !longer.isCut, longer.text.utf8.count <= Self.maximumByteCount - 16 else {
                return detail.with(.moreCount, number: Int64(entries.count - index))
            }
            detail = longer
        }
        return detail
    }

    /// Adds a region's code; `off` for none.
    package func with(_ word: AuditWord, region: String) -> Self {
        adding("\(word.rawValue) \(Region(region)?.code ?? "off")")
    }

    private func adding(_ part: String) -> Self {
        var longer = self
        guard text.utf8.count + part.utf8.count + 2 <= Self.maximumByteCount else {
            longer.isCut = true
            return longer
        }
        longer.text += text.isEmpty ? part : ", \(part)"
        return longer
    }
}
