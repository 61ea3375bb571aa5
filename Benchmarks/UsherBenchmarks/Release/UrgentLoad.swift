import EventLoop
import RPC
import UsherProto

/// Time-sensitive submissions at a steady pace, whatever their answers take; confined to the stack's loop.
final class UrgentLoad: @unchecked Sendable {
    // SAFETY: touched on the loop only.
    private static let pause = Duration.milliseconds(5)

    private let world: PipelineWorld
    private let app: String
    private let channel: Channel
    private var nextPerson = 0
    private var isStopped = false
    private(set) var failure: RPCError?
    /// From submitting to the answer.
    var histogram = LatencyHistogram()

    init(_ world: PipelineWorld, app: String) {
        self.world = world
        self.app = app
        channel = world.stack.channel(to: "ingestion")
    }

    func start() { next() }

    func stop() { isStopped = true }

    private func next() {
        guard !isStopped else { return }
        nextPerson = (nextPerson + 7919) % world.personCount
        let submission = Submission(
            appID: app,
            audience: .people(PeopleAudience(personIDs: [PipelineWorld.person(nextPerson)])),
            body: .content(PipelineWorld.content(level: .timeSensitive))
        )
        let begin = channel.loop.time.monotonicNow
        channel.unaryOnLoop(IngestionMethods.submit, SubmitRequest(submission: submission)) {
            [self] (result: Result<SubmitResponse, RPCError>) in
            histogram.add(nanoseconds: channel.loop.time.monotonicNow.nanoseconds - begin.nanoseconds)
            if case .failure(let error) = result { failure = failure ?? error }
        }
        channel.loop.schedule(after: Self.pause) { [self] in next() }
    }
}
