/// A part of a service that is started, drained and stopped with it, such as a store or a listening port.
///
/// Components start in the order they are given; they are drained, and then stopped, in reverse.
package protocol ServiceComponent: Sendable {
    /// What it is called in the log, such as `rpc-server`.
    var name: StaticString { get }

    /// Gets ready; returns when it is. A component after this one may rely on it.
    ///
    /// - Throws: Why it cannot; the service then ends with ``ExitCode/failed``.
    func start() async throws

    /// Takes nothing new and finishes or persists what it has; returns when nothing is left.
    func drain() async

    /// Gives up what it holds; called also where `drain` was not, when a later component failed to start.
    func stop() async

    /// Reads its files again (SIGHUP), certificates for one; a failure leaves the old ones in use.
    ///
    /// - Throws: Why the new ones cannot be used.
    func reload() async throws

    /// What is not finished yet, to be named when the drain limit passes; from any thread, without waiting.
    var openWork: [LogField] { get }
}

extension ServiceComponent {
    package func start() async throws {}
    package func drain() async {}
    package func stop() async {}
    package func reload() async throws {}
    package var openWork: [LogField] { [] }
}
