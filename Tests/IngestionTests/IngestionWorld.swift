import EventLoop
import Ingestion
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// Ingestion between stand-ins, with one app and its key, in simulated time.
final class IngestionWorld {
    static let app = "com.example.mail"

    let stack: SimulatedStack
    let consent = StandInConsent()
    let focus = StandInFocus()
    let delivery = StandInDelivery()
    var options = IngestionOptions()
    private(set) var service: IngestionService
    /// The app's key.
    private(set) var key = ""

    init(seed: UInt64 = 1, options: IngestionOptions = IngestionOptions()) throws {
        stack = SimulatedStack(seed: seed)
        self.options = options
        let (consent, focus, delivery) = (consent, focus, delivery)
        stack.serve(.consent) { consent.register(in: &$0) }
        stack.serve(.focus) { focus.register(in: &$0) }
        stack.serve(.delivery) { delivery.register(in: &$0) }
        service = try stack.start(IngestionService.self, options: options)
        let time = stack.simulation.time
        delivery.now = { time.wallNow.microseconds }
        key = try addApp(Self.app)
    }

    /// Now, in the contract's unit.
    var now: Int64 { stack.simulation.time.wallNow.microseconds }

    /// Makes an app and a key.
    func addApp(_ id: String) throws -> String {
        _ = try call { (client) throws(RPCError) in
            try await client.putApp(PutAppRequest(app: App(appID: id, displayName: "Example")))
        }
        return try call { (client) throws(RPCError) in try await client.createApiKey(CreateApiKeyRequest(appID: id)) }
            .secret
    }

    /// Ends ingestion as a power cut does, and starts it again.
    func crash() throws {
        stack.crash(.ingestion)
        try restart()
    }

    /// Starts ingestion again.
    func restart() throws { service = try stack.start(IngestionService.self, options: options) }

    /// Calls ingestion and waits for the answer.
    func call<Response: Sendable>(
        as caller: String = "cli",
        _ body: @escaping @Sendable (IngestionClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.ingestion, as: caller) { (channel) throws(RPCError) in
            try await body(IngestionClient(channel: channel))
        }
    }

    /// Begins a call and does not wait.
    func begin<Response: Sendable>(
        as caller: String = "gateway",
        _ body: @escaping @Sendable (IngestionClient) async throws(RPCError) -> Response
    ) -> Outcome<Result<Response, RPCError>> {
        let channel = stack.client(.ingestion, caller)
        let outcome = Outcome<Result<Response, RPCError>>()
        Task.immediate(executorPreference: channel.loop.taskExecutor) {
            do throws(RPCError) {
                outcome.value = .success(try await body(IngestionClient(channel: channel)))
            } catch {
                outcome.value = .failure(error)
            }
        }
        return outcome
    }

    /// Lets time pass.
    @discardableResult
    func run(_ duration: Duration, until isDone: (() -> Bool)? = nil) -> Bool {
        stack.run(for: duration, until: isDone)
    }

    // MARK: Submitting

    /// Submits one notification with the app's key.
    @discardableResult
    func submit(_ submission: Submission) throws(RPCError) -> Acceptance {
        let request = SubmitRequest(apiKey: key, submission: submission)
        return try call(as: "gateway") { (client) throws(RPCError) in try await client.submit(request) }.acceptance
            ?? Acceptance()
    }

    /// Submits several.
    func submit(_ submissions: [Submission]) throws(RPCError) -> [SubmitResult] {
        let request = SubmitBatchRequest(apiKey: key, submissions: submissions)
        return try call(as: "gateway") { (client) throws(RPCError) in try await client.submitBatch(request) }.results
    }

    /// The refusal of one notification.
    func refusal(of submission: Submission, key: String? = nil) -> Refusal? {
        let request = SubmitRequest(apiKey: key ?? self.key, submission: submission)
        do throws(RPCError) {
            _ = try call(as: "gateway") { (client) throws(RPCError) in try await client.submit(request) }
            return nil
        } catch {
            return Refusal(error)
        }
    }

    // MARK: Asking

    func status(_ id: [UInt8]) throws(RPCError) -> GetStatusResponse {
        try call { (client) throws(RPCError) in try await client.getStatus(GetStatusRequest(notificationID: id)) }
    }

    func outcomes(_ id: [UInt8], state: PairState = .unspecified) throws(RPCError) -> [PairOutcome] {
        var outcomes: [PairOutcome] = []
        var token: [UInt8] = []
        repeat {
            let request = ListOutcomesRequest(
                notificationID: id,
                state: state,
                page: PageRequest(pageSize: 7, pageToken: token)
            )
            let response = try call { (client) throws(RPCError) in try await client.listOutcomes(request) }
            outcomes += response.outcomes
            token = response.page?.nextPageToken ?? []
        } while !token.isEmpty
        return outcomes
    }

    func count(_ status: GetStatusResponse, _ state: PairState) -> UInt64 {
        status.pairCounts.first { $0.state == state }?.count ?? 0
    }

    /// Lets time pass until every pair of a notification is settled.
    func settle(_ id: [UInt8]) throws {
        for _ in 0..<10_000 {
            let status = try status(id)
            if status.phase == .settled || status.phase == .cancelled { return }
            run(.milliseconds(20))
        }
        Issue.record("not settled")
    }
}

extension Submission {
    /// A short message to people.
    static func to(_ people: String..., body: String = "Hello.", key: String = "") -> Submission {
        Submission(
            idempotencyKey: key,
            audience: .people(PeopleAudience(personIDs: people)),
            body: .content(NotificationContent(body: body))
        )
    }

    /// A short message to a topic.
    static func toTopic(_ topic: String, body: String = "News.") -> Submission {
        Submission(
            audience: .topic(TopicAudience(topicID: topic)),
            body: .content(NotificationContent(body: body))
        )
    }

    /// The same with changed content.
    func with(_ change: (inout NotificationContent) -> Void) -> Submission {
        guard case .content(var content) = body else { return self }
        change(&content)
        var copy = self
        copy.body = .content(content)
        return copy
    }
}
