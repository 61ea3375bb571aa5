import JSON
import NotificationModel
import Terminal
import UsherProto

/// The changes of a policy in a JSON text, one object a line.
enum PolicyChangeFile {
    private static let names =
        OverrideSwitch.all.map(\.name) + [
            "person_ids", "app_ids", "level", "authorization", "focus_id", "focus", "caps",
        ]

    /// Reads a file, or standard input for `-`.
    ///
    /// - Throws: ``CommandError/failed(_:)`` with the line that is wrong.
    static func changes(in file: String, _ console: Console) throws(CommandError) -> [PolicyChange] {
        let bytes = try InputText.read(file, console)
        var changes: [PolicyChange] = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { continue }
            let document: JSONDocument
            do throws(JSONSyntaxError) { document = try JSONDocument(parsing: Array(line)) } catch {
                throw .failed(TerminalText.line("\(file), line \(index + 1): \(error)"))
            }
            do throws(JSONFieldError) { changes.append(try change(document.root)) } catch {
                throw .failed(TerminalText.line("\(file), line \(index + 1): \(error)"))
            }
        }
        return changes
    }

    private static func change(_ element: JSONElement) throws(JSONFieldError) -> PolicyChange {
        let fields = try JSONFields(element, known: names)
        var overrides = DecisionOverrides(
            level: try fields.spelled("level") ?? .unspecified,
            authorization: try fields.spelled("authorization") ?? .unspecified
        )
        for entry in OverrideSwitch.all {
            if let isOn = try fields.bool(entry.name) { overrides[keyPath: entry.path] = isOn }
        }
        overrides.focusID = try fields.string("focus_id")
        if let focus = fields.value("focus") { overrides.focus = try FocusJSON.focus(focus, "focus") }
        if let caps = try fields.array("caps") {
            var list = AlertCapList()
            for (index, element) in caps.enumerated() { list.caps.append(try cap(element, "caps[\(index)]")) }
            overrides.caps = list
        }
        return PolicyChange(
            personIDs: try fields.strings("person_ids") ?? [],
            appIDs: try fields.strings("app_ids") ?? [],
            overrides: overrides
        )
    }

    private static func cap(_ element: JSONElement, _ path: String) throws(JSONFieldError) -> AlertCap {
        let fields = try JSONFields(element, path: path, known: ["class", "at_most", "per", "burst"])
        guard let alertClass = try fields.spelled("class", AlertClass.self),
            let count = try fields.integer("at_most", in: 1...10_000),
            let seconds = try fields.string("per").flatMap(AppCaps.seconds)
        else {
            let expected = "expected such as {\"class\":\"marketing\",\"at_most\":2,\"per\":\"1d\"}"
            throw JSONFieldError(expected, at: path, element)
        }
        return AlertCap(
            alertClass: alertClass,
            alertCount: UInt32(count),
            periodS: seconds,
            burst: UInt32(try fields.integer("burst", in: 0...10_000) ?? 0)
        )
    }
}
