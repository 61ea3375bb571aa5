import EventLoop
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// Every status and every way between two (semantics 5.1), and what each means for a notification, through all services.
@Suite("Authorization, row by row")
struct AuthorizationRowTests {
    private static let app = "com.example.mail"

    /// What happens to a person's authorization.
    enum Event: Sendable {
        /// The app asks; the prompt is expected to be shown or not.
        case asks([AuthorizationOption], showsPrompt: Bool)
        /// The person chooses.
        case chooses(AuthorizationStatus, ChoiceSource, inSummary: Bool = false)
        /// So many hours go by.
        case hours(Int64)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var events: [Event]
        var status: AuthorizationStatus
        /// Where a notification is listed then, and what becomes of its alert.
        var listing: Listing
        var alert: AlertDisposition

        var testDescription: String { name }
    }

    private static let all: [AuthorizationOption] = [.alert, .sound, .badge]
    private static let both = Listing.notificationCenterAndLockScreen

    private static let rows: [Row] = [
        Row(name: "not determined", events: [], status: .notDetermined, listing: .none, alert: .none),
        Row(
            name: "not determined, asked, not answered",
            events: [.asks(all, showsPrompt: true), .asks(all, showsPrompt: true)],
            status: .notDetermined,
            listing: .none,
            alert: .none
        ),
        Row(
            name: "prompt, allow; it is shown once",
            events: [.asks(all, showsPrompt: true), .chooses(.authorized, .prompt), .asks(all, showsPrompt: false)],
            status: .authorized,
            listing: both,
            alert: .now
        ),
        Row(
            name: "prompt, don't allow; it is shown once",
            events: [.asks(all, showsPrompt: true), .chooses(.denied, .prompt), .asks(all, showsPrompt: false)],
            status: .denied,
            listing: .none,
            alert: .none
        ),
        Row(
            name: "prompt, allow in scheduled summary",
            events: [.asks(all, showsPrompt: true), .chooses(.authorized, .prompt, inSummary: true)],
            status: .authorized,
            listing: both,
            alert: .heldSummary
        ),
        Row(
            name: "request with provisional, no prompt",
            events: [.asks(all + [.provisional], showsPrompt: false)],
            status: .provisional,
            listing: .notificationCenter,
            alert: .none
        ),
        Row(
            name: "provisional, kept quietly",
            events: [
                .asks(all + [.provisional], showsPrompt: false), .chooses(.provisional, .provisionalNotification),
            ],
            status: .provisional,
            listing: .notificationCenter,
            alert: .none
        ),
        Row(
            name: "provisional, kept prominently",
            events: [
                .asks(all + [.provisional], showsPrompt: false), .chooses(.authorized, .provisionalNotification),
            ],
            status: .authorized,
            listing: both,
            alert: .now
        ),
        Row(
            name: "provisional, turned off",
            events: [.asks(all + [.provisional], showsPrompt: false), .chooses(.denied, .provisionalNotification)],
            status: .denied,
            listing: .none,
            alert: .none
        ),
        Row(
            name: "provisional, request without, prompt, allow",
            events: [
                .asks([.alert, .provisional], showsPrompt: false), .asks(all, showsPrompt: true),
                .chooses(.authorized, .prompt),
            ],
            status: .authorized,
            listing: both,
            alert: .now
        ),
        Row(
            name: "provisional, request without, prompt, don't allow",
            events: [
                .asks([.alert, .provisional], showsPrompt: false), .asks(all, showsPrompt: true),
                .chooses(.denied, .prompt),
            ],
            status: .denied,
            listing: .none,
            alert: .none
        ),
        Row(
            name: "denied, settings allow",
            events: [.chooses(.denied, .settings), .asks(all, showsPrompt: false), .chooses(.authorized, .settings)],
            status: .authorized,
            listing: both,
            alert: .now
        ),
        Row(
            name: "authorized, settings deny",
            events: [.chooses(.authorized, .settings), .chooses(.denied, .settings)],
            status: .denied,
            listing: .none,
            alert: .none
        ),
        Row(
            name: "ephemeral holds",
            events: [.chooses(.ephemeral, .prompt), .hours(7)],
            status: .ephemeral,
            listing: both,
            alert: .now
        ),
        Row(
            name: "ephemeral is over, and the prompt may be shown",
            events: [.chooses(.ephemeral, .prompt), .hours(8), .asks(all, showsPrompt: true)],
            status: .notDetermined,
            listing: .none,
            alert: .none
        ),
    ]

    @Test("Each way leads where the model says, and a notification is listed and alerts accordingly", arguments: rows)
    func row(row: Row) throws {
        let world = try PolicyWorld()
        try world.putPerson("ann")
        try world.putApp(Self.app, Capabilities())
        let schedule = PutSummaryScheduleRequest(
            personID: "ann",
            schedule: SummarySchedule(isEnabled: true, minutesOfDay: [480])
        )
        _ = try world.focus { (client) async throws(RPCError) in try await client.putSummarySchedule(schedule) }
        for event in row.events { try play(event, world) }
        let request = GetSettingsRequest(appID: Self.app, personID: "ann")
        let known = try world.consent { (client) async throws(RPCError) in try await client.getSettings(request) }
        #expect(known.settings?.authorization?.status == row.status)
        let acceptance = try world.send(NotificationContent(title: "Hello"), Self.app, to: ["ann"])
        let record = try world.record(acceptance.notificationID, "ann")
        #expect((record != nil) == (row.listing != .none), "what is not allowed is not even stored in the inbox")
        if let decision = record?.decision {
            #expect(decision.listing == row.listing)
            #expect(decision.alert == row.alert)
        } else {
            let outcome = try world.explain(acceptance.notificationID, "ann").outcome
            #expect(outcome?.state == .suppressed, "F18: never failed, never silent")
            #expect(outcome?.reasons == [row.status == .denied ? .authDenied : .authNotDetermined])
        }
    }

    private func play(_ event: Event, _ world: PolicyWorld) throws {
        switch event {
        case .asks(let options, let showsPrompt):
            let request = RequestAuthorizationRequest(
                appID: Self.app,
                personID: "ann",
                options: options,
                purposeText: "Know when mail arrives.",
                language: "en"
            )
            let answer = try world.consent { (client) async throws(RPCError) in
                try await client.requestAuthorization(request)
            }
            #expect(answer.showsPrompt == showsPrompt)
        case .chooses(let status, let source, let inSummary):
            let request = PutAuthorizationRequest(
                appID: Self.app,
                personID: "ann",
                status: status,
                endsAtUnixUs: status == .ephemeral ? world.now + 8 * 3_600_000_000 : nil,
                source: source,
                inScheduledSummary: inSummary
            )
            _ = try world.consent { (client) async throws(RPCError) in try await client.putAuthorization(request) }
        case .hours(let hours):
            world.stack.simulation.time.setWall(.init(microseconds: world.now + hours * 3_600_000_000))
        }
    }
}
