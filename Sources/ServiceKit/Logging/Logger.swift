package import EventLoop
import Glibc
import Synchronization
package import Tracing

/// Writes a service's log lines; a value to hand around freely, usable from any thread.
///
/// ```
/// log.info("connection accepted", [.plain("peer", identity), .integer("open", count)])
/// ```
///
/// The message is a literal of the program and the fields have types that content does not come in, so that no title,
/// body, token or key gets into a log by mistake. Fields are not even computed when the level is off.
package struct Logger: Sendable {
    /// What loggers of one process share.
    private final class Shared: Sendable {
        let output: LogOutput
        let format: LogFormat
        let service: String
        let time: any TimeSource
        let lowest: Atomic<UInt8>

        init(output: LogOutput, format: LogFormat, service: String, time: any TimeSource, level: LogLevel) {
            self.output = output
            self.format = format
            self.service = service
            self.time = time
            lowest = Atomic(level.rank)
        }
    }

    private let shared: Shared
    private let bound: [LogField]

    /// A logger that writes lines of `level` and above to `descriptor` (standard error).
    ///
    /// The descriptor stays the caller's and must outlive the logger.
    package init(
        service: String,
        level: LogLevel = .info,
        format: LogFormat,
        descriptor: CInt = STDERR_FILENO,
        time: any TimeSource = SystemTime(),
        backlogByteLimit: Int = LogOutput.defaultBacklogByteLimit
    ) {
        let output = LogOutput(descriptor: descriptor, backlogByteLimit: backlogByteLimit) { count in
            LogLine(
                format,
                time: time.wallNow,
                level: .warning,
                service: service,
                message: "log lines dropped: the reader of the log is too slow",
                trace: nil,
                fields: [.integer("count", count)]
            ).bytes
        }
        shared = Shared(output: output, format: format, service: service, time: time, level: level)
        bound = []
    }

    private init(shared: Shared, bound: [LogField]) {
        self.shared = shared
        self.bound = bound
    }

    /// JSON, or text where `descriptor` is a terminal.
    package static func defaultFormat(for descriptor: CInt = STDERR_FILENO) -> LogFormat {
        isatty(descriptor) == 1 ? .text : .json
    }

    /// The destination, for its counters and for flushing at the end.
    package var output: LogOutput { shared.output }

    /// The lowest level that is written; may be changed while running, and holds for all loggers made from this one.
    package var level: LogLevel {
        get {
            let rank = shared.lowest.load(ordering: .relaxed)
            return LogLevel.allCases.first { $0.rank == rank } ?? .error
        }
        nonmutating set { shared.lowest.store(newValue.rank, ordering: .relaxed) }
    }

    /// True where lines of `level` are written: one load and one comparison.
    package func isEnabled(_ level: LogLevel) -> Bool { level.rank >= shared.lowest.load(ordering: .relaxed) }

    /// A logger that puts `fields` in front of those of each line.
    package func with(_ fields: [LogField]) -> Logger { Logger(shared: shared, bound: bound + fields) }

    /// Writes a line of `level`, with the trace of the request at hand.
    package func log(
        _ level: LogLevel,
        _ message: StaticString,
        _ fields: @autoclosure () -> [LogField] = [],
        trace: @autoclosure () -> TraceContext? = TraceContext.current
    ) {
        guard isEnabled(level) else { return }
        let line = LogLine(
            shared.format,
            time: shared.time.wallNow,
            level: level,
            service: shared.service,
            message: message,
            trace: trace(),
            fields: bound + fields()
        )
        shared.output.write(line.bytes)
    }

    /// Writes what a developer follows step by step.
    package func debug(
        _ message: StaticString,
        _ fields: @autoclosure () -> [LogField] = [],
        trace: @autoclosure () -> TraceContext? = TraceContext.current
    ) { log(.debug, message, fields(), trace: trace()) }

    /// Writes what an operator expects to see.
    package func info(
        _ message: StaticString,
        _ fields: @autoclosure () -> [LogField] = [],
        trace: @autoclosure () -> TraceContext? = TraceContext.current
    ) { log(.info, message, fields(), trace: trace()) }

    /// Writes what somebody should look at without hurry.
    package func warning(
        _ message: StaticString,
        _ fields: @autoclosure () -> [LogField] = [],
        trace: @autoclosure () -> TraceContext? = TraceContext.current
    ) { log(.warning, message, fields(), trace: trace()) }

    /// Writes what did not work and needs somebody.
    package func error(
        _ message: StaticString,
        _ fields: @autoclosure () -> [LogField] = [],
        trace: @autoclosure () -> TraceContext? = TraceContext.current
    ) { log(.error, message, fields(), trace: trace()) }
}
