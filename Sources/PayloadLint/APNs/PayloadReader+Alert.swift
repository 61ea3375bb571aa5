import JSON
import UsherProto

/// The alert: a text, or an object of texts and keys of texts.
extension PayloadReader {
    mutating func readAlert(_ value: JSONElement, into reading: inout Reading) {
        hasAlert = true
        if let text = value.string {
            if text.isEmpty { note(.error, "P1", "aps.alert", "the text is empty, so there is none") }
            reading.body = text.isEmpty ? nil : text
            reading.hasPlainAlert = true
            return
        }
        guard value.kind == .object else {
            return note(.error, "P1", "aps.alert", "expected a string or an object, found \(value.kind.description)")
        }
        var title = AlertText(key: .titleLocKey, args: .titleLocArgs)
        var subtitle = AlertText(key: .subtitleLocKey, args: .subtitleLocArgs)
        var body = AlertText(key: .locKey, args: .locArgs)
        for member in value.members {
            let name = member.name
            let value = member.value
            guard let key = AlertKey(rawValue: name), key != .sound || kind == .liveactivity else {
                noteUnknown(name, in: "aps.alert", known: .ofAlert)
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
}
