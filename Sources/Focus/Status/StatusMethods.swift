import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
import Transport
package import UsherProto

/// The Focus status: what an app may be told.
extension FocusService {
    /// Apps one person may have made a choice about.
    static let maximumStatusCount = 1000

    package func putFocusStatusSharing(
        _ request: PutFocusStatusSharingRequest,
        context: CallContext
    ) async throws -> PutFocusStatusSharingResponse {
        let person = try owner(request.personID, request.principal, context)
        let (app, choice) = (request.appID, request.authorization)
        try IdentifierForm.app.check(app, field: "app_id")
        try await change(of: person) { transaction in
            try PersonStore.require(person, in: transaction)
            switch choice {
            case .unspecified, .notDetermined, .unrecognized:
                try StatusStore.forget(app, of: person, in: transaction)
            case .restricted, .denied, .authorized:
                try StatusStore.put(choice, of: app, for: person, in: transaction)
            }
        }
        return PutFocusStatusSharingResponse()
    }

    package func getFocusStatus(
        _ request: GetFocusStatusRequest,
        context: CallContext
    ) async throws -> GetFocusStatusResponse {
        let actor = try Actor(request.principal, caller: context.caller.name)
        let (app, person) = (request.appID, request.personID)
        try IdentifierForm.app.check(app, field: "app_id")
        try IdentifierForm.person.check(person, field: "person_id")
        try actor.requireApp(app)
        let now = resources.now.microseconds
        let zones = zones
        return try read { transaction in
            try PersonStore.require(person, in: transaction)
            let choice = try StatusStore.choice(of: app, for: person, in: transaction)
            guard choice == .authorized else { return GetFocusStatusResponse(authorization: choice) }
            let timeline = try StateStore.timeline(of: person, zones, in: transaction)
            var isFocused = false
            if let id = timeline.focusID(on: "", at: now),
                let focus = try FocusStore.focus(id, of: person, in: transaction)
            {
                isFocused = CompiledFocus(focus).isFocused(for: app)
            }
            return GetFocusStatusResponse(authorization: choice, isFocused: isFocused)
        }
    }
}

/// The table of who may read the Focus status.
enum StatusStore {
    static func choice(
        of app: String,
        for person: String,
        in transaction: borrowing Transaction
    ) throws -> FocusStatusAuthorization {
        let stored = try transaction.prepare(
            "SELECT authorization_status FROM focus_status WHERE person_id = $1 AND app_id = $2"
        ).first(.text(person), .text(app)) { row in
            FocusStatusAuthorization(rawValue: Int32(truncatingIfNeeded: try row.integer(0)))
        }
        return stored ?? .notDetermined
    }

    /// The apps a person shares the status with.
    static func apps(sharedBy person: String, in transaction: borrowing Transaction) throws -> Set<String> {
        var apps: Set<String> = []
        try transaction.prepare("SELECT app_id FROM focus_status WHERE person_id = $1 AND authorization_status = $2")
            .forEach(.text(person), .integer(Int64(FocusStatusAuthorization.authorized.rawValue))) { row in
                apps.insert(try row.text(0))
            }
        return apps
    }

    /// - Throws: `limit_reached`.
    static func put(
        _ choice: FocusStatusAuthorization,
        of app: String,
        for person: String,
        in transaction: borrowing Transaction
    ) throws {
        let changed = try transaction.prepare(
            "UPDATE focus_status SET authorization_status = $1 WHERE person_id = $2 AND app_id = $3"
        ).run(.integer(Int64(choice.rawValue)), .text(person), .text(app))
        if changed > 0 { return }
        let count = try transaction.prepare("SELECT COUNT(*) FROM focus_status WHERE person_id = $1")
            .first(.text(person)) { row in try row.integer(0) }
        guard (count ?? 0) < Int64(FocusService.maximumStatusCount) else {
            throw RPCError.refusal(
                .limitReached,
                field: "app_id",
                "a person shares with at most \(FocusService.maximumStatusCount) apps"
            )
        }
        try transaction.prepare(
            "INSERT INTO focus_status (person_id, app_id, authorization_status) VALUES ($1, $2, $3)"
        ).run(.text(person), .text(app), .integer(Int64(choice.rawValue)))
    }

    static func forget(_ app: String, of person: String, in transaction: borrowing Transaction) throws {
        try transaction.prepare("DELETE FROM focus_status WHERE person_id = $1 AND app_id = $2")
            .run(.text(person), .text(app))
    }
}
