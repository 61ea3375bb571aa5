import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// Which records of a person an action is for, checked (`usher.delivery.v1.RecordSelection`).
enum SelectedRecords: Equatable, Sendable {
    /// Those of these notifications.
    case notifications([NotificationID])
    /// Every record of an app in the states that the action is for; of every app where it is empty.
    case all(ofApp: String)

    /// Notifications that may be named at once.
    static let maximumCount = 1000

    /// The selection in field `records`.
    ///
    /// - Throws: A refusal with the field's path.
    init(_ selection: RecordSelection?) throws(RPCError) {
        switch selection?.selection {
        case .notifications(let list):
            let ids = list.notificationIDs
            let field = "records.notifications.notification_ids"
            guard !ids.isEmpty else {
                throw .refusal(.fieldRequired, field: field, "expected 1 to \(Self.maximumCount)")
            }
            guard ids.count <= Self.maximumCount else {
                throw .refusal(.batchTooLarge, field: field, "there are \(ids.count), expected at most 1,000")
            }
            var checked: [NotificationID] = []
            for (index, id) in ids.enumerated() {
                checked.append(try NotificationID(id, field: "\(field)[\(index)]"))
            }
            self = .notifications(checked)
        case .allOfAppID(let app):
            try IdentifierForm.app.check(app, field: "records.all_of_app_id")
            self = .all(ofApp: app)
        case .all(let isAll):
            guard isAll else { throw .refusal(.fieldMalformed, field: "records.all", "expected true") }
            self = .all(ofApp: "")
        case nil: throw .refusal(.fieldRequired, field: "records", "say which records")
        }
    }
}
