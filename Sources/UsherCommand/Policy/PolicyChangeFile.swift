import JSON
import NotificationModel
import UsherProto

/// The changes of a policy in a JSON text, one object a line.
enum PolicyChangeFile {
    private static let names =
        OverrideSwitch.all.map(\.name) + ["person_ids", "app_ids", "level", "authorization", "focus_id", "focus"]

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
                throw .failed("\(file), line \(index + 1): \(error)")
            }
            do throws(JSONFieldError) { changes.append(try change(document.root)) } catch {
                throw .failed("\(file), line \(index + 1): \(error)")
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
        return PolicyChange(
            personIDs: try fields.strings("person_ids") ?? [],
            appIDs: try fields.strings("app_ids") ?? [],
            overrides: overrides
        )
    }
}
