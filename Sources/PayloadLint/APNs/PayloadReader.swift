import JSON
import NotificationModel
import UsherProto

/// Reads one payload the way APNs and iOS do, and notes what the payload rules object to.
struct PayloadReader {
    typealias Reading = APNsPayloadReading

    let headers: PushHeaders
    private(set) var problems: [Reading.Problem] = []
    /// Whether the keys are there, whatever they hold; null counts as absent.
    var hasAlert = false
    var hasBadge = false
    var hasSound = false
    private var contentAvailableIsOne = false
    /// Where the sound was found that was read.
    var soundPath = "aps.sound"
    /// Whether the sound is an object that does not ask to be critical.
    var soundIsPlainObject = false

    init(headers: PushHeaders) { self.headers = headers }

    var kind: PushHeaders.PushType? { headers.kind }

    mutating func read(_ payload: [UInt8], into reading: inout Reading) {
        defer { reading.problems = problems }
        checkHeaders()
        guard !payload.isEmpty else {
            reading.rejection = .payloadEmpty
            return note(.error, "P12", "", "the payload has no bytes")
        }
        let limit = headers.payloadByteLimit
        guard payload.count <= limit else {
            reading.rejection = .payloadTooLarge(limit: limit)
            return note(.error, "P12", "", "it has \(payload.count) bytes, at most \(limit) are allowed")
        }
        let document: JSONDocument
        do throws(JSONSyntaxError) { document = try parse(payload) } catch {
            reading.rejection = .invalidJSON(error)
            return note(.error, "JSON", "", error.description)
        }
        reading.isObject = document.root.kind == .object
        if reading.isObject {
            readDictionary(document, into: &reading)
        } else {
            note(
                .error,
                kind == .background ? "P7" : "P8",
                "",
                "expected an object, found \(document.root.kind.description)"
            )
        }
    }

    /// The payload as JSON that says one thing only.
    ///
    /// Where a name stands twice in its object the last one counts, and half of a surrogate pair is U+FFFD: such a
    /// payload, which is rare, is written anew without them and read again, so that nothing behind this has to know.
    private mutating func parse(_ payload: [UInt8]) throws(JSONSyntaxError) -> JSONDocument {
        let document = try JSONDocument(parsing: payload, options: .lenient)
        guard document.hasDuplicateNames || document.hasLoneSurrogates else { return document }
        if document.hasDuplicateNames {
            note(.warning, "JSON", "", "a name stands twice in its object; the last one counts")
        }
        if document.hasLoneSurrogates {
            note(.warning, "JSON", "", "an escape is half of a surrogate pair and is read as U+FFFD")
        }
        var json = JSONWriter()
        json.element(document.root)
        return try JSONDocument(parsing: json.bytes)
    }

    /// The headers, under the names of the contract's fields.
    private mutating func checkHeaders() {
        if kind == nil {
            let expected = PushHeaders.PushType.allCases.map(\.rawValue).joined(separator: ", ")
            note(.error, "HEADER", "push_type", "no such push type, expected one of \(expected)")
        }
        if kind == .background, let priority = headers.priority, priority != 5 {
            note(.error, "P7", "priority", "a background push has priority 5")
        }
        // 2001: whatever is before was meant as a duration.
        if let expiration = headers.expirationUnixSeconds, 1..<1_000_000_000 ~= expiration {
            note(.warning, "HEADER", "expiration_unix_s", "this is a time long past, as the header is no duration")
        }
    }

    private mutating func readDictionary(_ document: JSONDocument, into reading: inout Reading) {
        var aps: JSONElement?
        for member in document.root.members where member.isNamed("aps") { aps = member.value }
        reading.customDataJSON = CustomData.text(of: document)
        if let aps, aps.kind == .object {
            readAPS(aps, into: &reading)
        } else if let aps {
            note(.error, kind == .background ? "P7" : "P8", "aps", "expected an object, found \(aps.kind.description)")
            return
        }
        checkPresence(isThere: aps != nil, reading)
    }

    /// P7 and P8: what a push of its type is to have.
    private mutating func checkPresence(isThere: Bool, _ reading: Reading) {
        switch kind {
        case .background:
            if hasAlert { note(.error, "P7", "aps.alert", "a background push has no alert") }
            if hasBadge { note(.error, "P7", "aps.badge", "a background push has no badge") }
            if hasSound { note(.error, "P7", "aps.sound", "a background push has no sound") }
            guard !contentAvailableIsOne else { return }
            note(.error, "P7", isThere ? "aps.content-available" : "aps", "a background push has content-available 1")
        case .alert where !hasAlert && !hasBadge && !hasSound:
            let found = isThere ? "none of alert, badge and sound is there" : "it is missing"
            note(.error, "P8", "aps", "\(found), so nothing is shown")
        default: break
        }
    }

    // MARK: aps

    private mutating func readAPS(_ aps: JSONElement, into reading: inout Reading) {
        var sound: JSONElement?
        for member in aps.members {
            let name = member.name
            let value = member.value
            guard let key = APSKey(rawValue: name) else {
                noteUnknown(name, in: "aps", known: .ofAPS)
                continue
            }
            if value.isNull { continue }
            switch key {
            case .alert: readAlert(value, into: &reading)
            case .badge: reading.badge = readBadge(value)
            case .sound: sound = value
            case .threadID: reading.threadID = readString(value, "aps.thread-id")
            case .category: reading.categoryID = readString(value, "aps.category")
            case .targetContentID: reading.targetContentID = readString(value, "aps.target-content-id")
            case .filterCriteria: reading.filterCriteria = readString(value, "aps.filter-criteria")
            case .interruptionLevel: readLevel(value, into: &reading)
            case .relevanceScore: reading.relevanceScore = readRelevance(value)
            case .contentAvailable:
                contentAvailableIsOne = value.number?.integer == 1
                reading.isContentAvailable = readSwitch(value, "aps.content-available")
            case .mutableContent: reading.isMutableContent = readSwitch(value, "aps.mutable-content")
            case .event, .timestamp, .attributes, .staleDate, .contentState, .contentChanged, .dismissalDate,
                .attributesType, .inputPushToken, .inputPushChannel, .summaryArg, .summaryArgCount, .urlArgs:
                break
            }
        }
        // A Live Activity's sound is the alert's, and only without one the payload's.
        if let sound, reading.sound.kind == .unspecified { readSound(sound, "aps.sound", into: &reading) }
        checkSoundAgainstLevel(reading)
        if !reading.hasLevel, reading.sound.kind == .critical { reading.level = .critical }
    }

    private mutating func readBadge(_ value: JSONElement) -> Int64? {
        hasBadge = true
        guard let number = value.number else {
            note(.error, "P4", "aps.badge", "expected a whole number, found \(value.kind.description); it is ignored")
            return nil
        }
        guard let badge = number.integer, badge >= 0 else {
            let found = number.isWhole ? "a number out of range" : "a fraction"
            note(
                .error,
                "P4",
                "aps.badge",
                "expected a whole number from 0 to \(Int32.max), found \(found); it is ignored"
            )
            return nil
        }
        if badge > Int32.max { note(.error, "P4", "aps.badge", "expected at most \(Int32.max)") }
        return badge
    }

    /// The levels by their spelling, which is quicker to look up here than to derive.
    private static let levels = Dictionary(
        uniqueKeysWithValues: [InterruptionLevel.passive, .active, .timeSensitive, .critical].map { ($0.spelling, $0) }
    )

    private mutating func readLevel(_ value: JSONElement, into reading: inout Reading) {
        reading.hasLevel = true
        if let level = value.string.flatMap({ Self.levels[$0] }) {
            reading.level = level
            return
        }
        let hint = value.string.flatMap(KnownSpellings.ofLevels.spelling).map { " (was \($0) meant?)" } ?? ""
        note(
            .error,
            "D1",
            "aps.interruption-level",
            "expected passive, active, time-sensitive or critical; it is read as active\(hint)"
        )
    }

    private mutating func readRelevance(_ value: JSONElement) -> Double? {
        guard let score = value.number?.double else {
            let found = value.number == nil ? value.kind.description : "one that is too large"
            note(.error, "P5", "aps.relevance-score", "expected a number, found \(found); it is ignored")
            return nil
        }
        if kind != .liveactivity, !FieldCheck.isUnit(score) {
            note(.error, "P5", "aps.relevance-score", "expected a number from 0 to 1")
        }
        return score
    }

    /// P6: 0 or 1, where `true` means 1 to the systems that read it.
    private mutating func readSwitch(_ value: JSONElement, _ path: String) -> Bool {
        if let integer = value.number?.integer, integer == 0 || integer == 1 { return integer == 1 }
        note(
            .error,
            "P6",
            path,
            "expected 0 or 1, found \(value.number == nil ? value.kind.description : "another number")"
        )
        return value.bool ?? false
    }

    mutating func readString(_ value: JSONElement, _ path: String) -> String? {
        guard let string = value.string else {
            note(.warning, "P11", path, "expected a string, found \(value.kind.description); it is ignored")
            return nil
        }
        return string.isEmpty ? nil : string
    }

    // MARK: Problems

    mutating func note(_ severity: FindingSeverity, _ rule: String, _ path: String, _ message: String) {
        guard problems.count < Reading.problemLimit else { return }
        problems.append(Reading.Problem(rule: rule, severity: severity, path: path, message: message))
    }

    /// P11: a key that nobody reads; `known` are those that somebody does.
    mutating func noteUnknown(_ name: String, in path: String, known: KnownSpellings) {
        guard problems.count < Reading.problemLimit else { return }
        let hint = known.spelling(meantBy: name).map { " (was \($0) meant?)" } ?? ""
        note(.warning, "P11", "\(path).\(Self.shown(name))", "no such key is read here; it is ignored\(hint)")
    }

    /// A key as a path shows it: not longer than a line, and without U+0000, which no field of the contract takes.
    private static func shown(_ name: String) -> String {
        let start = String(
            String.UnicodeScalarView(name.unicodeScalars.prefix(64).map { $0 == "\0" ? "\u{FFFD}" : $0 })
        )
        return name.unicodeScalars.count > 64 ? start + "…" : start
    }
}
