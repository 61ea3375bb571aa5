import EventLoop
import Glibc
import PKI
import ServiceHost
import ServiceKit
import Supervision

/// Runs a stack in this process until it is told to end.
struct StackRunner {
    /// The switch by which `usher up --detach` starts the process that stays.
    static let detachedSwitch = "detached"

    /// What may be chosen.
    struct Settings: Sendable {
        var isEphemeral: Bool
        var firstPort: UInt16 = 7001
        var logLevel: String?
        var drainLimit = Duration.seconds(20)

        init(isEphemeral: Bool) { self.isEphemeral = isEphemeral }
    }

    /// From when on a log file begins anew, in bytes.
    private static let logByteLimit = 16 << 20

    let folder: StackFolder
    let settings: Settings
    /// True where nobody looks on: the log is a file, and standard output is closed once the stack is ready.
    let isDetached: Bool
    let console: Console

    /// Starts the stack, serves, and ends it.
    ///
    /// - Throws: ``CommandError/failed(_:)`` with what stood in the way.
    func run() throws(CommandError) {
        // First of all: threads made from here on leave signals to the supervisor.
        SignalDescriptor.block()
        do {
            try folder.make()
            guard let lock = try StackLock(folder) else { throw Self.alreadyRuns(folder) }
            defer { withExtendedLifetime(lock) {} }
            let outcome = try supervise()
            unlink(folder.statePath)
            switch outcome {
            case .drained: if settings.isEphemeral { folder.removeAll() }
            case .killed:
                if settings.isEphemeral { folder.removeAll() }
                throw CommandError.failed("the stack has ended, but not everything could finish; the log says what")
            case .startFailed:
                // Whoever started it in the background reads the log there, and removes the folder.
                if settings.isEphemeral, !isDetached { folder.removeAll() }
                throw CommandError.failed("the stack did not start; the log above says why")
            }
        } catch let error as CommandError { throw error } catch let error as PKIError {
            throw .failed("certificates: \(error.message)")
        } catch { throw .failed("\(error)") }
    }

    /// The refusal of a second stack in a folder.
    static func alreadyRuns(_ folder: StackFolder) -> CommandError {
        let holder = StackLock.holder(of: folder).map { " (supervisor pid \($0))" } ?? ""
        return .failed(
            "a stack runs in \(folder.path) already\(holder); `usher status` shows it, `usher down` ends it"
        )
    }

    private func supervise() throws -> Supervisor.Outcome {
        let log = try StackLog(
            isDetached
                ? .file(path: folder.logPath, maximumByteCount: Self.logByteLimit)
                : .terminal(isColoured: console.errorsAreTerminal)
        )
        try waitForLastStack(log)
        let certificates = DevelopmentCertificates(folder)
        let made = try certificates.makeMissing()
        if made.isNew { log.say("made development certificates in \(folder.certificatesPath)") }
        if !made.isNew, !made.issued.isEmpty { log.say("renewed certificates: \(made.issued.joined(separator: ", "))") }
        let plan = try makePlan(trustDomain: made.trustDomain)
        let loop = try EventLoop(name: "supervisor")
        let isEphemeral = settings.isEphemeral
        let run = StackRun(plan, log: log, loop: loop, policy: policy) { [folder] machine in
            do { try StackState(plan, machine, isEphemeral: isEphemeral).write(to: folder) } catch {
                log.say("the state cannot be written down: \(error)", .error)
            }
        } notify: { notice in
            tell(notice, plan)
        } renew: {
            do {
                let issued = try certificates.makeMissing().issued
                if !issued.isEmpty { log.say("renewed certificates: \(issued.joined(separator: ", "))") }
            } catch { log.say("certificates cannot be renewed: \(error)", .error) }
        }
        return try Waiting.run(on: loop) {
            let outcome = try await run.run()
            log.say("ended")
            await log.flush()
            return outcome
        }
    }

    private var policy: Supervisor.Policy {
        var policy = Supervisor.Policy()
        // A service that has given up by itself says what was open; it is killed only if it cannot even do that.
        policy.drainLimit = settings.drainLimit + .seconds(2)
        return policy
    }

    /// After a supervisor was killed its services are gone too, but not before the kernel comes to it.
    private func waitForLastStack(_ log: StackLog) throws {
        guard let last = try? StackState.read(from: folder) else { return }
        log.say("the last stack here (supervisor pid \(last.supervisor)) was killed; starting anew", .warning)
        for process in last.services.compactMap(\.process) {
            // Held to a program of this suite: the number may be another process's by now.
            guard ProcessFacts(process)?.name.hasPrefix("usher-") ?? false else { continue }
            guard ProcessFacts.waitForEnd(of: process, milliseconds: 5000) else {
                throw CommandError.failed("a service of the last stack here, pid \(process), still runs; end it first")
            }
        }
    }

    private func makePlan(trustDomain: String) throws -> StackPlan {
        let services: [StackPlan.Service]
        if settings.isEphemeral {
            services = StackPlan.services(ports: try Ports.free(8, random: SystemRandom()))
        } else {
            services = StackPlan.services(from: settings.firstPort)
            let taken = services.flatMap { [$0.port, $0.metricsPort] }.filter { !Ports.isFree($0) }
            guard taken.isEmpty else {
                let list = taken.map { "\($0)" }.joined(separator: ", ")
                throw CommandError.failed(
                    "in use by somebody else: port \(list); choose others with --port, or take --ephemeral"
                )
            }
        }
        var plan = StackPlan(
            folder: folder,
            programs: console.programs,
            services: services,
            trustDomain: trustDomain,
            environment: console.environment.map { "\($0.key)=\($0.value)" }.sorted()
        )
        plan.logLevel = settings.logLevel
        plan.endsOnHangup = !isDetached
        plan.drainLimit = settings.drainLimit
        return plan
    }

    private func tell(_ notice: StackRun.Notice, _ plan: StackPlan) {
        guard case .ready(let duration) = notice else { return }
        let seconds = Double(duration.nanosecondsSaturating / 10_000_000) / 100
        let ports = plan.services.map { "\($0.role.rawValue) \($0.port)" }.joined(separator: ", ")
        var lines = ["usher is ready after \(seconds) s: \(ports)", "data: \(folder.path)"]
        if settings.isEphemeral {
            lines.append(
                "The folder goes when the stack does. For the other commands: export USHER_DATA=\(folder.path)"
            )
        }
        console.output(lines.joined(separator: "\n") + "\n")
        if isDetached { closeOutput() }
    }

    /// Tells whoever started this process that there is nothing more to read.
    private func closeOutput() {
        let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard nothing >= 0 else { return }
        dup2(nothing, STDOUT_FILENO)
        close(nothing)
    }
}
