package import ProtobufRuntime
package import UsherProto

/// A request whose method changes settings, entitlements or keys: what it does is recorded in the audit log, and where it
/// is refused for who asks or for the state of things, that it was refused (docs/audit.md).
package protocol AuditedRequest: Message {
    /// What it is about.
    var audited: AuditSubject { get }
}

/// What an audited request is about.
package struct AuditSubject: Sendable {
    /// On whose behalf.
    var principal: Principal?
    /// The app concerned; empty where none is.
    var appID: String
    /// The person concerned; empty where none is.
    var personID: String
    /// What is to change.
    package private(set) var detail: AuditDetail
    /// False where the person concerned is not to be named, neither as that nor as who acts.
    var namesPerson: Bool

    /// What somebody asks for, about whom, and what is to change.
    package init(
        _ principal: Principal?,
        app: String = "",
        person: String = "",
        namesPerson: Bool = true,
        _ detail: AuditDetail = AuditDetail()
    ) {
        self.principal = principal
        appID = app
        personID = person
        self.namesPerson = namesPerson
        self.detail = detail
    }
}
