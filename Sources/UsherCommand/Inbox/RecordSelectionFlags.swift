import NotificationModel
import UsherProto

/// Which records a command changes: those named by id, all of an app, or all.
enum RecordSelectionFlags {
    static let options: Set<String> = ["app"]
    static let switches: Set<String> = ["all"]
    static let usage = "PERSON (ID… | --app APP | --all)"

    /// The person and the selection.
    static func read(
        _ arguments: Arguments,
        command: String
    ) throws(CommandError) -> (person: String, selection: RecordSelection) {
        guard let person = arguments.operands.first else { throw .usage("PERSON is missing", command: command) }
        var ids: [[UInt8]] = []
        for text in arguments.operands.dropFirst() { ids.append(try arguments.notificationID(text).bytes) }
        let app = arguments.value("app")
        guard [!ids.isEmpty, app != nil, arguments.has("all")].count(where: { $0 }) == 1 else {
            throw .usage("which records? One of ID…, --app APP and --all", command: command)
        }
        if let app { return (person, RecordSelection(selection: .allOfAppID(app))) }
        if arguments.has("all") { return (person, RecordSelection(selection: .all(true))) }
        return (person, RecordSelection(selection: .notifications(NotificationIds(notificationIDs: ids))))
    }
}
