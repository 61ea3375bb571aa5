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
        let (app, person) = (request.appID, request.personID)
        try checkReader(of: person, app, request.principal, context)
        let status = try await status(of: person, for: app, context)
        return GetFocusStatusResponse(authorization: status.authorization, isFocused: status.isFocused)
    }

    package func watchFocusStatus(
        _ request: WatchFocusStatusRequest,
        context: CallContext,
        responses: ResponseWriter<WatchFocusStatusResponse>
    ) async throws {
        let (app, person) = (request.appID, request.personID)
        try checkReader(of: person, app, request.principal, context)
        let watcher = Watcher(on: resources.loop) { responses.end(StatusWatchers.draining) }
        try statusWatchers.add(watcher, of: person)
        defer { statusWatchers.remove(watcher, of: person) }
        var told: FocusStatus?
        while true {
            let status = try await status(of: person, for: app, context)
            if !status.saysTheSame(as: told) {
                try await responses.write(
                    WatchFocusStatusResponse(authorization: status.authorization, isFocused: status.isFocused)
                )
                told = status
            }
            // Focuses begin and end by the clock, and nobody says when consent has changed.
            let patience = min(
                Self.statusPatience,
                .microseconds(max(1, status.validUntil - resources.now.microseconds))
            )
            if await watcher.wait(atMost: patience) == .ended { throw StatusWatchers.draining }
        }
    }

    /// How long a watch waits before it asks consent again.
    private static let statusPatience = Duration.seconds(60)
    private static let consentPatience = Duration.seconds(10)

    private func checkReader(
        of person: String,
        _ app: String,
        _ principal: Principal?,
        _ context: CallContext
    ) throws {
        let actor = try Actor(principal, caller: context.caller.name)
        try IdentifierForm.app.check(app, field: "app_id")
        try IdentifierForm.person.check(person, field: "person_id")
        try actor.requireApp(app)
    }

    /// What the app may be told now.
    ///
    /// - Throws: `person_unknown`; UNAVAILABLE or DEADLINE_EXCEEDED where consent cannot be asked.
    private func status(of person: String, for app: String, _ context: CallContext) async throws -> FocusStatus {
        let choice = try read { transaction in
            try PersonStore.require(person, in: transaction)
            return try StatusStore.choice(of: app, for: person, in: transaction)
        }
        guard choice == .authorized else { return FocusStatus(authorization: choice) }
        let allowed = try await statusAuthorization(of: person, for: app, context)
        guard allowed == .authorized else { return FocusStatus(authorization: allowed) }
        let now = resources.now.microseconds
        let zones = zones
        return try read { transaction in
            // The person may have changed their mind while consent was asked.
            let choice = try StatusStore.choice(of: app, for: person, in: transaction)
            guard choice == .authorized else { return FocusStatus(authorization: choice) }
            let timeline = try StateStore.timeline(of: person, zones, in: transaction)
            var status = FocusStatus(authorization: choice, isFocused: false)
            status.validUntil = timeline.unchanged(after: now)
            if let id = timeline.focusID(on: "", at: now),
                let focus = try FocusStore.focus(id, of: person, in: transaction)
            {
                status.isFocused = CompiledFocus(focus).isFocused(for: app)
            }
            return status
        }
    }

    /// What consent says of an app that the person shares the status with: it must be allowed to notify them, and must
    /// have the communication capability.
    private func statusAuthorization(
        of person: String,
        for app: String,
        _ context: CallContext
    ) async throws(RPCError) -> FocusStatusAuthorization {
        let request = EvaluateRequest(
            subjects: [EvaluateSubject(appID: app)],
            entries: [EvaluateEntry(personID: person)]
        )
        var options = CallOptions(continuing: context, clock: resources.loop.time, random: resources.random)
        // A watch has no deadline of its own.
        options.timeout = min(options.timeout ?? Self.consentPatience, Self.consentPatience)
        let answer: EvaluateResponse
        do throws(RPCError) { answer = try await consent.evaluate(request, options: options) } catch {
            let code = error.code == .deadlineExceeded ? StatusCode.deadlineExceeded : .unavailable
            throw RPCError(code, "consent, which knows what the app may do, could not be asked: \(error.code.name)")
        }
        let permissions = answer.evaluations.first?.evaluated?.permissions
        guard permissions?.capabilities?.communication == true else { return .restricted }
        switch permissions?.authorization {
        case .authorized, .provisional, .ephemeral: return .authorized
        case .denied: return .denied
        default: return .notDetermined
        }
    }
}

/// What an app is told of a person's Focus.
struct FocusStatus: Equatable, Sendable {
    var authorization: FocusStatusAuthorization
    /// Nil where the app may not know.
    var isFocused: Bool?
    /// Until when it holds, if nothing but time passes.
    var validUntil = Int64.max

    /// True where nothing that is told differs.
    func saysTheSame(as other: FocusStatus?) -> Bool {
        authorization == other?.authorization && isFocused == other?.isFocused
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
