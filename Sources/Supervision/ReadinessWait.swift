import EventLoop
import ServiceKit

/// Asks a service for its health until it is serving.
///
/// On its loop only.
final class ReadinessWait {
    private static let interval = Duration.milliseconds(5)
    private let port: UInt16
    private let loop: EventLoop
    private var question: HealthQuestion?
    private var timer: EventLoop.Timer?
    private var completion: (() -> Void)?

    /// Waits for the service whose metrics are at `port`; `completion` runs once it serves.
    init(port: UInt16, on loop: EventLoop, _ completion: @escaping () -> Void) {
        self.port = port
        self.loop = loop
        self.completion = completion
        ask()
    }

    func cancel() {
        completion = nil
        question?.cancel()
        question = nil
        if let timer { loop.cancel(timer) }
        timer = nil
    }

    private func ask() {
        question = HealthQuestion(at: HostPort(host: "127.0.0.1", port: port), limit: .seconds(1), on: loop) {
            [weak self] answer in
            guard let self else { return }
            question = nil
            if answer?.isServing ?? false {
                completion?()
                completion = nil
            } else if completion != nil {
                timer = loop.schedule(after: Self.interval) { [weak self] in self?.ask() }
            }
        }
    }
}
