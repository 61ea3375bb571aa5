import UsherProto

/// What is remembered of a notification beside the facts of a decision about it: what it takes to decide again under
/// another policy.
///
/// Its text is not among it; of a sender only what they are recognised by.
struct RememberedSubject: Equatable, Sendable {
    var appID: String
    /// What Focus filters are held against; nil where the sender gave nothing.
    var filterCriteria: String?
    var sender: SenderKeys
    /// The event it is about; empty where none is given.
    var eventID: String
    /// What its alert is counted as, where it is not communication.
    var alertClass: AlertClass
    /// True where the app is in the person's summary by its setting, also where the person has no summary.
    var asksForSummary = false

    init(_ subject: Subject) {
        appID = subject.appID
        filterCriteria = subject.filterCriteria
        sender = subject.sender
        eventID = subject.eventID
        alertClass = subject.alertClass
    }

    // MARK: Packed form

    private static let packedVersion: UInt8 = 1

    private struct Parts: OptionSet {
        let rawValue: UInt8

        static let asksForSummary = Parts(rawValue: 1)
        static let filterCriteria = Parts(rawValue: 2)
        static let sender = Parts(rawValue: 4)
        static let event = Parts(rawValue: 8)
    }

    /// It in some 20 bytes; ``init(packed:)`` gives it back.
    ///
    /// In order: version; which parts there are; the class; the app; the criteria; the event; the contact the sender says they are, what their
    /// keys are made from, counted. A text has its length before it, a number is in base 128.
    var packed: [UInt8] {
        var parts: Parts = asksForSummary ? .asksForSummary : []
        if filterCriteria != nil { parts.insert(.filterCriteria) }
        if sender.isPresent { parts.insert(.sender) }
        if !eventID.isEmpty { parts.insert(.event) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(8 + appID.utf8.count + (filterCriteria?.utf8.count ?? 0))
        bytes.append(Self.packedVersion)
        bytes.append(parts.rawValue)
        bytes.append(UInt8(truncatingIfNeeded: alertClass.rawValue))
        bytes.append(text: appID)
        if let filterCriteria { bytes.append(text: filterCriteria) }
        if !eventID.isEmpty { bytes.append(text: eventID) }
        if sender.isPresent {
            bytes.append(text: sender.contactID)
            let parts = sender.parts
            bytes.append(number: parts.count)
            for part in parts { bytes.append(text: part) }
        }
        return bytes
    }

    /// ``packed`` with the mark of an app that is in the summary by its setting.
    static func markedForSummary(_ packed: [UInt8]) -> [UInt8] {
        var bytes = packed
        bytes[1] |= Parts.asksForSummary.rawValue
        return bytes
    }

    /// What ``packed`` holds; nil for a version this build does not know, and for damaged bytes.
    init?(packed bytes: RawSpan) {
        var rest = PackedSubjectReader(bytes)
        guard rest.byte() == Self.packedVersion, let raw = rest.byte(), let number = rest.byte(),
            let app = rest.text()
        else { return nil }
        alertClass = AlertClass(rawValue: Int32(number))
        let parts = Parts(rawValue: raw)
        appID = app
        asksForSummary = parts.contains(.asksForSummary)
        if parts.contains(.filterCriteria) {
            guard let criteria = rest.text() else { return nil }
            filterCriteria = criteria
        }
        eventID = ""
        if parts.contains(.event) {
            guard let event = rest.text() else { return nil }
            eventID = event
        }
        sender = SenderKeys()
        if parts.contains(.sender) {
            guard let contact = rest.text(), let count = rest.number(), count <= bytes.byteCount else { return nil }
            var parts: [String] = []
            for _ in 0..<count {
                guard let part = rest.text() else { return nil }
                parts.append(part)
            }
            sender = SenderKeys(contactID: contact, parts: parts)
        }
        guard rest.isAtEnd else { return nil }
    }
}

extension [UInt8] {
    fileprivate mutating func append(number: Int) {
        var rest = number
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    fileprivate mutating func append(text: String) {
        append(number: text.utf8.count)
        append(contentsOf: text.utf8)
    }
}

/// Reads a packed subject; nil past the end and in damaged bytes.
private struct PackedSubjectReader: ~Escapable {
    private let bytes: RawSpan
    private var position = 0

    @_lifetime(copy bytes)
    init(_ bytes: RawSpan) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.byteCount }

    mutating func byte() -> UInt8? {
        guard position < bytes.byteCount else { return nil }
        defer { position += 1 }
        return bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)
    }

    mutating func number() -> Int? {
        var value = 0
        for shift in stride(from: 0, to: 28, by: 7) {
            guard let byte = byte() else { return nil }
            value |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }

    mutating func text() -> String? {
        guard let count = number(), count <= bytes.byteCount - position else { return nil }
        let part = bytes.extracting(position..<position + count)
        position += count
        return part.withUnsafeBytes { String(validating: $0, as: UTF8.self) }
    }
}
