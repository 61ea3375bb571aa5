import JSON
import NotificationModel
import UsherProto

/// Reads one payload the way APNs and iOS do, and notes what the payload rules object to.
struct PayloadReader {
    typealias Reading = APNsPayloadReading

    let headers: PushHeaders
    private(set) var problems: [Reading.Problem] = []
    /// Whether the keys are there, whatever they hold; null counts as absent.
    private var hasAlert = false
    private var hasBadge = false
    private var hasSound = false
    private var contentAvailableIsOne = false
    private var hasDuplicateNames = false

    init(headers: PushHeaders) { self.headers = headers }

    private var kind: PushHeaders.PushType? { headers.kind }

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
        do throws(JSONSyntaxError) { document = try JSONDocument(parsing: payload, options: .lenient) } catch {
            reading.rejection = .invalidJSON(error)
            return note(.error, "JSON", "", error.description)
        }
        hasDuplicateNames = document.hasDuplicateNames
        if hasDuplicateNames {
            note(.warning, "JSON", "", "a name stands twice in its object; the last one counts")
        }
        if document.hasLoneSurrogates {
            note(.warning, "JSON", "", "an escape is half of a surrogate pair and is read as U+FFFD")
        }
        if document.root.kind == .object {
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

    private mutating func checkHeaders() {
        guard kind != nil else {
            let expected = PushHeaders.PushType.allCases.map(\.rawValue).joined(separator: ", ")
            return note(.error, "P7", "apns-push-type", "no such push type, expected one of \(expected)")
        }
        if kind == .background, let priority = headers.priority, priority != 5 {
            note(.error, "P7", "apns-priority", "a background push has priority 5")
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
        for member in hasDuplicateNames ? aps.lastMembers : Array(aps.members) {
            let name = member.name
            let value = member.value
            guard let key = APSKey(rawValue: name) else {
                noteUnknown(name, in: "aps", known: APSKey.allCases.map(\.rawValue))
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

    private mutating func readLevel(_ value: JSONElement, into reading: inout Reading) {
        reading.hasLevel = true
        if let level = value.string.flatMap(InterruptionLevel.init(spelling:)) {
            reading.level = level
            return
        }
        let known = [InterruptionLevel.passive, .active, .timeSensitive, .critical].map(\.spelling)
        let meant = value.string.flatMap { word in known.first { bareSpelling($0) == bareSpelling(word) } }
        let hint = meant.map { " (was \($0) meant?)" } ?? ""
        note(
            .error,
            "D1",
            "aps.interruption-level",
            "expected passive, active, time-sensitive or critical; it is read as active\(hint)"
        )
    }

    private mutating func readRelevance(_ value: JSONElement) -> Double? {
        guard let score = value.number?.double else {
            note(
                .error,
                "P5",
                "aps.relevance-score",
                "expected a number, found \(value.kind.description); it is ignored"
            )
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

    private mutating func readString(_ value: JSONElement, _ path: String) -> String? {
        guard let string = value.string else {
            note(.warning, "P11", path, "expected a string, found \(value.kind.description); it is ignored")
            return nil
        }
        return string.isEmpty ? nil : string
    }

    // MARK: Sound

    private mutating func readSound(_ value: JSONElement, _ path: String, into reading: inout Reading) {
        hasSound = true
        if let name = value.string {
            reading.sound = sound(named: name, path)
            return
        }
        guard value.kind == .object else {
            return note(
                .error,
                "P10",
                path,
                "expected a string or an object, found \(value.kind.description); it is ignored"
            )
        }
        let name = value["name"]
        if let name, name.string == nil { note(.error, "P10", "\(path).name", "expected a string; it is ignored") }
        let critical = value["critical"]
        let isCritical = critical?.number?.integer == 1
        if let critical, critical.number?.integer != 0, !isCritical {
            note(.error, "P10", "\(path).critical", "expected 0 or 1; it is read as 0")
        }
        var volume: Double?
        if let given = value["volume"] {
            volume = given.number?.double
            if !(volume.map(FieldCheck.isUnit) ?? false) {
                note(.error, "P10", "\(path).volume", "expected a number from 0 to 1")
            }
        }
        reading.sound = sound(named: name?.string ?? "", "\(path).name")
        guard isCritical else { return }
        reading.sound = Sound(kind: .critical, name: reading.sound.name, volume: volume.map { min(max($0, 0), 1) } ?? 1)
    }

    private mutating func sound(named name: String, _ path: String) -> Sound {
        switch name {
        case "": return Sound()
        case "default": return Sound(kind: .default)
        default:
            if !SoundFile.isName(name) {
                note(.warning, "P10", path, "this is no name of a file in an app, so the default sound plays")
            }
            return Sound(kind: .custom, name: name)
        }
    }

    /// P9 and P10: the critical sound and the critical level belong together.
    private mutating func checkSoundAgainstLevel(_ reading: Reading) {
        let isCritical = reading.hasLevel && reading.level == .critical
        switch reading.sound.kind {
        case .critical where !reading.hasLevel:
            note(.hint, "P9", "aps.sound", "a critical sound without a level makes the level critical")
        case .critical where !isCritical:
            note(.error, "P10", "aps.sound", "a sound that is an object needs the level critical")
        case .default where isCritical, .custom where isCritical:
            note(.hint, "P9", "aps.sound", "with the level critical it is a critical sound at volume 1")
        default: break
        }
    }

    // MARK: Alert

    private mutating func readAlert(_ value: JSONElement, into reading: inout Reading) {
        hasAlert = true
        if let text = value.string {
            if text.isEmpty { note(.error, "P1", "aps.alert", "the text is empty, so there is none") }
            reading.body = text.isEmpty ? nil : text
            return
        }
        guard value.kind == .object else {
            return note(.error, "P1", "aps.alert", "expected a string or an object, found \(value.kind.description)")
        }
        var title = AlertText(key: .titleLocKey, args: .titleLocArgs)
        var subtitle = AlertText(key: .subtitleLocKey, args: .subtitleLocArgs)
        var body = AlertText(key: .locKey, args: .locArgs)
        for member in hasDuplicateNames ? value.lastMembers : Array(value.members) {
            let name = member.name
            let value = member.value
            guard let key = AlertKey(rawValue: name), key != .sound || kind == .liveactivity else {
                noteUnknown(name, in: "aps.alert", known: AlertKey.allCases.map(\.rawValue))
                continue
            }
            if value.isNull { continue }
            switch key {
            case .title: title.text = value
            case .subtitle: subtitle.text = value
            case .body: body.text = value
            case .titleLocKey: title.locKey = value
            case .titleLocArgs: title.locArgs = value
            case .subtitleLocKey: subtitle.locKey = value
            case .subtitleLocArgs: subtitle.locArgs = value
            case .locKey: body.locKey = value
            case .locArgs: body.locArgs = value
            case .sound: readSound(value, "aps.alert.sound", into: &reading)
            case .launchImage: reading.launchImage = readString(value, "aps.alert.launch-image")
            case .actionLocKey, .action, .summaryArg, .summaryArgCount: break
            }
        }
        (reading.title, reading.titleLocalization) = readText(title, "title")
        (reading.subtitle, reading.subtitleLocalization) = readText(subtitle, "subtitle")
        (reading.body, reading.bodyLocalization) = readText(body, "body")
        if !reading.hasText {
            note(.error, "P1", "aps.alert", "none of title, subtitle, body and their keys says anything")
        }
    }

    /// What an alert says of one of its texts.
    private struct AlertText {
        let key: AlertKey
        let args: AlertKey
        var text: JSONElement?
        var locKey: JSONElement?
        var locArgs: JSONElement?

        init(key: AlertKey, args: AlertKey) {
            self.key = key
            self.args = args
        }
    }

    private mutating func readText(_ text: AlertText, _ name: String) -> (String?, TextLocalization?) {
        let path = "aps.alert"
        var literal: String?
        var key = text.locKey
        var args = text.locArgs
        var keyPath = "\(path).\(text.key.rawValue)"
        var argsPath = "\(path).\(text.args.rawValue)"
        if let value = text.text {
            if let string = value.string {
                literal = string.isEmpty ? nil : string
            } else if kind == .liveactivity, value.kind == .object {
                key = value["loc-key"] ?? key
                args = value["loc-args"] ?? args
                keyPath = "\(path).\(name).loc-key"
                argsPath = "\(path).\(name).loc-args"
            } else {
                note(
                    .error,
                    "P1",
                    "\(path).\(name)",
                    "expected a string, found \(value.kind.description); it is ignored"
                )
            }
        }
        let found = key.flatMap { readString($0, keyPath) }
        guard let found else {
            if args != nil {
                note(.error, "P2", argsPath, "arguments without the key they belong to; they are ignored")
            }
            return (literal, nil)
        }
        if literal != nil { note(.warning, "P2", "\(path).\(name)", "its key is given too, and wins") }
        return (literal, TextLocalization(key: found, args: readArguments(args, argsPath)))
    }

    private mutating func readArguments(_ value: JSONElement?, _ path: String) -> [String] {
        guard let value else { return [] }
        guard value.kind == .array else {
            note(.error, "P3", path, "expected an array of strings, found \(value.kind.description); it is ignored")
            return []
        }
        var arguments: [String] = []
        for (index, element) in value.elements.enumerated() {
            if element.string == nil {
                note(.error, "P3", "\(path)[\(index)]", "expected a string, found \(element.kind.description)")
            }
            // A number fills its placeholder as it is spelled; anything else leaves it empty.
            arguments.append(element.string ?? element.number?.spelling ?? "")
        }
        return arguments
    }

    // MARK: Problems

    private mutating func note(_ severity: FindingSeverity, _ rule: String, _ path: String, _ message: String) {
        problems.append(Reading.Problem(rule: rule, severity: severity, path: path, message: message))
    }

    /// P11: a key that nobody reads.
    private mutating func noteUnknown(_ name: String, in path: String, known: [String]) {
        let meant = known.first { bareSpelling($0) == bareSpelling(name) }
        let hint = meant.map { $0 == name ? "" : " (was \($0) meant?)" } ?? ""
        note(.warning, "P11", "\(path).\(name)", "no such key is read here; it is ignored\(hint)")
    }
}
