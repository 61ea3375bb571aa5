import EventLoop
import RPC
import TLS
import Transport
import WireTestSupport

/// Calls the server without a pause, one call after the other, and keeps the books.
final class GoodClient: @unchecked Sendable {
    // SAFETY: the books are kept on the client's loop.

    /// What came of the calls.
    struct Record: Sendable, Equatable {
        var answered = 0
        var failures: [String] = []
    }

    private let loop: EventLoop
    private let channel: Channel
    private var record = Record()
    private var isStopping = false
    private var stopped: (() -> Void)?
    private var milestone: (count: Int, reached: () -> Void)?

    init(credentials: TLSCredentials, port: UInt16) throws {
        loop = try EventLoop(name: "good")
        var options = ChannelOptions(
            endpoint: Endpoint(host: "127.0.0.1", port: port),
            service: "probe",
            trustDomain: "test"
        )
        options.defaultTimeout = .seconds(60)
        options.maxAttempts = 1
        channel = Channel(
            network: SocketNetwork(credentials: try CredentialStore(credentials)),
            loop: loop,
            options: options
        )
    }

    /// Begins, and waits for the first answer.
    func start() async throws {
        loop.execute { [self] in call(0) }
        await answer(more: 1)
    }

    /// Waits for `count` more answers, or failures.
    func answer(more count: Int) async {
        await withCheckedContinuation { continuation in
            loop.execute { [self] in
                milestone = (record.answered + record.failures.count + count, { continuation.resume() })
            }
        }
    }

    /// Ends after the call under way.
    func stop() async -> Record {
        await withCheckedContinuation { continuation in
            loop.execute { [self] in
                isStopping = true
                stopped = { continuation.resume() }
            }
        }
        await channel.close()
        loop.stop()
        return record
    }

    private func call(_ number: Int) {
        if isStopping {
            stopped?()
            return
        }
        let request = Blob("call \(number)")
        channel.unaryOnLoop(Handlers.method(number % 2 == 0 ? "Echo" : "Batch"), request) {
            [self] (result: Result<Blob, RPCError>) in
            switch result {
            case .success(request): record.answered += 1
            case .success(let other): record.failures.append("\(number): answered with \(other)")
            case .failure(let error): record.failures.append("\(number): \(error)")
            }
            if let milestone, record.answered + record.failures.count >= milestone.count {
                self.milestone = nil
                milestone.reached()
            }
            // In the next turn, so that failures at once do not nest.
            loop.execute { [self] in call(number + 1) }
        }
    }
}
