package import EventLoop
import Glibc

/// The `main` of a service: settings, log, metrics, signals, components, exit code.
///
/// ```
/// ServiceProgram(program: "usher-consent", …).run { context in
///     [Store(context), RPCServer(context)]
/// }
/// ```
package struct ServiceProgram: Sendable {
    /// What the components of a service are made from.
    package struct Context: Sendable {
        /// The settings.
        package let configuration: Configuration
        /// The service's logger.
        package let log: Logger
        /// The registry behind `/metrics`.
        package let metrics: MetricRegistry
        /// What may be known and said of the service's life.
        package let state: LifecycleState
        /// The loop of signals and metrics; nothing on it may block.
        package let controlLoop: EventLoop

        /// What a program of its own making gives its components, such as a test.
        package init(
            configuration: Configuration,
            log: Logger,
            metrics: MetricRegistry,
            state: LifecycleState,
            controlLoop: EventLoop
        ) {
            self.configuration = configuration
            self.log = log
            self.metrics = metrics
            self.state = state
            self.controlLoop = controlLoop
        }
    }

    private let schema: ConfigurationSchema
    private let metricsListen: Setting<HostPort>

    /// A program with `settings` besides the common ones, whose metrics are at `metricsDefault` unless set otherwise.
    ///
    /// `build` says more of the version, for `--version`.
    package init(
        program: String,
        version: String,
        build: String = "",
        summary: String,
        metricsDefault: String,
        settings: [any AnySetting]
    ) {
        metricsListen = CommonSettings.metricsListen(default: metricsDefault)
        let common: [any AnySetting] = [
            metricsListen, CommonSettings.logLevel, CommonSettings.logFormat, CommonSettings.drainLimit,
        ]
        schema = ConfigurationSchema(
            program: program,
            version: version,
            build: build,
            summary: summary,
            settings: settings + common,
            healthSettings: [metricsListen]
        )
    }

    /// Runs the service and ends the process; call it first thing in `main.swift`, before any thread is made.
    ///
    /// Not `async` on purpose: an asynchronous `main` parks its thread with all signals let in, and one that should
    /// begin a drain would kill the process there. Nothing may be isolated to the main actor, whose thread only waits.
    ///
    /// `components` only makes them: what takes time belongs in their `start`, since signals are heard from then on. It may
    /// throw a ``ConfigurationError`` for settings that do not go together.
    package func run(_ components: @escaping @Sendable (Context) async throws -> [any ServiceComponent]) -> Never {
        SignalDescriptor.block()
        // Whatever it writes is its user's alone.
        umask(0o077)
        let configuration = requestedConfiguration()
        Task.detached { await live(configuration, components) }
        while true { pause() }
    }

    private func live(
        _ configuration: Configuration,
        _ components: @Sendable (Context) async throws -> [any ServiceComponent]
    ) async {
        let log = Logger(
            service: schema.program,
            level: configuration[CommonSettings.logLevel],
            format: configuration[CommonSettings.logFormat].format
        )
        for warning in configuration.warnings { log.warning("suspicious variable", [.plain("detail", warning)]) }
        let code: ExitCode
        do {
            code = try await serve(configuration, log, components)
        } catch let error as ConfigurationError {
            // Settings that are right each by itself and wrong together.
            log.error("the service does not start: wrong settings", [.error(error)])
            code = .usage
        } catch let refusal as StartRefusal {
            log.error("the service does not start", refusal.fields)
            code = .unusable
        } catch {
            log.error("the service could not be put together", [.error(error)])
            code = .failed
        }
        log.output.flush(within: .seconds(1))
        if code == .restart { ProcessEnvironment.beginAnew() }
        // Not `exit`, whose handlers take OpenSSL's tables away under loops that may still be letting go of connections.
        _exit(code.number)
    }

    private func requestedConfiguration() -> Configuration {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            switch try schema.request(arguments: arguments, environment: ProcessEnvironment.all) {
            case .run(let configuration): return configuration
            case .askHealth(let configuration):
                HealthCheck.run(program: schema.program, at: configuration[metricsListen])
            case .print(let text):
                print(text, terminator: "")
                exit(ExitCode.done.number)
            }
        } catch {
            // In one piece, so that it stays together where several programs share the terminal.
            let text = "\(schema.program): the service does not start\n\(error)\n"
            _ = write(STDERR_FILENO, text, text.utf8.count)
            exit(ExitCode.usage.number)
        }
    }

    private func serve(
        _ configuration: Configuration,
        _ log: Logger,
        _ components: @Sendable (Context) async throws -> [any ServiceComponent]
    ) async throws -> ExitCode {
        let context = Context(
            configuration: configuration,
            log: log,
            metrics: MetricRegistry(),
            state: LifecycleState(),
            controlLoop: try EventLoop(name: "control")
        )
        ProcessMetrics.register(in: context.metrics)
        context.metrics.reading("usher_log_lines_dropped_total", "Log lines dropped because the reader was slow.") {
            Double(log.output.droppedLineCount)
        }
        let endpoint = MetricsEndpoint(loop: context.controlLoop, registry: context.metrics) {
            [state = context.state] in
            (state.health, state.troubles)
        }
        let port = MetricsPort(
            endpoint: endpoint,
            setting: metricsListen,
            address: configuration[metricsListen],
            log: log
        )
        let lifecycle = Lifecycle(
            components: [port] + (try await components(context)),
            loop: context.controlLoop,
            log: log,
            drainLimit: configuration[CommonSettings.drainLimit],
            state: context.state
        )
        let code = try await lifecycle.run()
        context.controlLoop.stop()
        return code
    }
}

/// The metrics endpoint as a component: first to start and last to stop, so that a drain can be watched.
private struct MetricsPort: ServiceComponent {
    let name: StaticString = "metrics-endpoint"
    let endpoint: MetricsEndpoint
    let setting: Setting<HostPort>
    let address: HostPort
    let log: Logger

    func start() async throws {
        let port: UInt16
        do { port = try await endpoint.start(at: address) } catch {
            throw StartRefusal(port: setting, address, use: "metrics", error)
        }
        log.info("metrics endpoint listening", [.plain("host", address.host), .integer("port", port)])
    }

    func stop() async { await endpoint.stop() }
}
