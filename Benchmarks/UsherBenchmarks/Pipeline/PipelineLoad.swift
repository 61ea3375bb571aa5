import Bytes
import EventLoop
import ProtobufRuntime
import RPC
import UsherProto

/// A closed loop from submission to inbox: a call follows the last one's answer, and no more than so many notifications are
/// on their way to an inbox; confined to the stack's loop.
final class PipelineLoad: @unchecked Sendable {
    // SAFETY: touched on the loop only.
    private let world: PipelineWorld
    private let probes: InboxProbes
    private let channels: [Channel]
    private let batch: Int
    /// The content as a submission's body, encoded once: a sender that says the same to many.
    private let encodedBody: UnknownFields
    private let sender: String?

    private var nextPerson = 0
    private var nextApp = 0
    private var sinceProbe = 0
    private var waiting: [Channel] = []
    private var isStopped = false
    private(set) var acceptedCount = 0
    private(set) var shedCount = 0
    private(set) var failure: RPCError?
    private(set) var openCalls = 0

    /// Notifications for each that is watched on its way.
    static let stride = 128
    /// Watched ones on their way at once.
    static let windowOfProbes = 16

    init(_ world: PipelineWorld, _ probes: InboxProbes, connections: Int, batch: Int) throws {
        self.world = world
        self.probes = probes
        self.batch = batch
        sender = nil
        channels = (0..<connections).map { _ in world.stack.channel(to: "ingestion") }
        var bytes = ByteBuffer()
        try PipelineWorld.content(level: .active).encode(into: &bytes)
        let encoded = bytes.copy()
        var body = UnknownFields()
        body.append(message: encoded.span.bytes, number: 5)
        encodedBody = body
    }

    func start() { for channel in channels { next(on: channel) } }

    func stop() { isStopped = true }

    /// True once every answer and every watched notification has come.
    var isDrained: Bool { isStopped && openCalls == 0 && probes.openCount == 0 }

    private func next(on channel: Channel) {
        guard !isStopped, failure == nil else { return }
        guard probes.openCount < Self.windowOfProbes else { return waiting.append(channel) }
        openCalls += 1
        if batch == 1 {
            channel.unaryOnLoop(IngestionMethods.submit, SubmitRequest(submission: submission())) {
                [self] (result: Result<SubmitResponse, RPCError>) in
                take(result.map { _ in 1 }, channel)
            }
        } else {
            let request = SubmitBatchRequest(submissions: (0..<batch).map { _ in submission() })
            channel.unaryOnLoop(IngestionMethods.submitBatch, request) {
                [self] (result: Result<SubmitBatchResponse, RPCError>) in
                take(result.map(accepted), channel)
            }
        }
    }

    private func submission() -> Submission {
        nextApp = (nextApp + 1) % world.appIDs.count
        var submission = Submission(appID: world.appIDs[nextApp])
        sinceProbe += 1
        if sinceProbe >= Self.stride, probes.openCount < Self.windowOfProbes {
            sinceProbe = 0
            let probe = probes.begin { [self] in resume() }
            submission.audience = .people(PeopleAudience(personIDs: [probe.person]))
            submission.body = .content(PipelineWorld.content(level: .active, marker: probe.marker))
        } else {
            nextPerson = (nextPerson + 1) % world.personCount
            submission.audience = .people(PeopleAudience(personIDs: [PipelineWorld.person(nextPerson)]))
            submission.unknownFields = encodedBody
        }
        return submission
    }

    private func accepted(_ response: SubmitBatchResponse) -> Int {
        response.results.count { result in
            if case .acceptance = result.result { return true }
            if case .refusal(let refusal) = result.result, refusal.code != "overloaded" {
                failure = failure ?? RPCError(.internal, "\(refusal.code) \(refusal.field): \(refusal.message)")
            }
            shedCount += 1
            return false
        }
    }

    private func take(_ result: Result<Int, RPCError>, _ channel: Channel) {
        openCalls -= 1
        switch result {
        case .success(let count): acceptedCount += count
        case .failure(let error) where error.code == .resourceExhausted:
            shedCount += batch
            world.stack.loop.schedule(after: error.retryDelay ?? .milliseconds(10)) { [self] in next(on: channel) }
            return
        case .failure(let error): failure = failure ?? error
        }
        next(on: channel)
    }

    private func resume() {
        let ready = waiting
        waiting = []
        for channel in ready { next(on: channel) }
    }
}
