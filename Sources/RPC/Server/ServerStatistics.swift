/// What a server has done, in numbers; counted on the loop without locks, copied out on demand.
package struct ServerStatistics: Sendable {
    /// Counts of one method.
    package struct Method: Sendable {
        /// The method's name on the wire.
        package var path: String
        /// Calls begun.
        package var started: UInt64
        /// Calls ended, by status code.
        package var finished: [UInt64]
        /// Calls ended, by duration: bucket `n` holds those of less than 2^n microseconds, the last one the rest.
        package var durations: [UInt64]
        /// Sum of all durations, in nanoseconds.
        package var durationSumNanoseconds: UInt64

        /// Buckets of ``durations``: up to 2^24 µs (17 s), and the rest.
        package static let bucketCount = 26
    }

    /// By method, in the router's order.
    package var methods: [Method] = []
    /// Connections open now.
    package var openConnections = 0
    /// Connections accepted since the start.
    package var acceptedConnections: UInt64 = 0
    /// Connections ended by an error, by GOAWAY code name.
    package var connectionErrors: [String: UInt64] = [:]
    /// Handshakes that failed.
    package var failedHandshakes: UInt64 = 0
    /// Calls refused before a handler saw them, by status code name.
    package var refusedCalls: [String: UInt64] = [:]
    /// Calls open now.
    package var openCalls = 0
    /// Answers that wait for their client's credit now.
    package var heldAnswers = 0
    /// Tasks of handlers that run now, those of calls that have ended included.
    package var runningHandlers = 0
}
