import EventLoop
import RPC
import ServiceHost
import Terminal
import UsherProto

/// Calls of the four services' maintenance at once.
struct MaintenanceCalls: Sendable {
    /// The services.
    let stack: StackClient

    /// Calls one service.
    ///
    /// - Returns: Its answer, or what it refused with.
    func one<Answer: Sendable>(
        _ role: ServiceRole,
        _ body: @escaping @Sendable (MaintenanceClient) async throws(RPCError) -> Answer
    ) async throws(CommandError) -> Result<Answer, RPCError> {
        try await stack.call(role) { channel throws(RPCError) -> Result<Answer, RPCError> in
            do throws(RPCError) { return .success(try await body(MaintenanceClient(channel: channel))) } catch {
                return .failure(error)
            }
        }
    }

    /// Does the same with all four at once.
    ///
    /// - Throws: What the first of them threw, once all have come to their end.
    func all<Answer: Sendable>(
        _ body: @escaping @Sendable (ServiceRole) async throws(CommandError) -> Answer
    ) async throws(CommandError) -> [ServiceRole: Answer] {
        let results = await withTaskGroup(of: (ServiceRole, Result<Answer, CommandError>).self) { group in
            for role in ServiceRole.allCases {
                group.addTask {
                    do throws(CommandError) { return (role, .success(try await body(role))) } catch {
                        return (role, .failure(error))
                    }
                }
            }
            var results: [ServiceRole: Result<Answer, CommandError>] = [:]
            for await (role, result) in group { results[role] = result }
            return results
        }
        var answers: [ServiceRole: Answer] = [:]
        for role in ServiceRole.allCases { answers[role] = try results[role]?.get() }
        return answers
    }

    /// Does the same with all four at once to leave things in order, whether or not they answer, and whether or not the
    /// command is being ended.
    func afterAll(_ body: @escaping @Sendable (MaintenanceClient) async throws(RPCError) -> Void) async {
        await Task(executorPreference: stack.loop.taskExecutor) {
            _ = try? await all { role throws(CommandError) in try await one(role, body) }
        }.value
    }

    /// Lets some time pass.
    ///
    /// - Throws: ``CommandError/failed(_:)`` where the command is being ended.
    func pause(_ duration: Duration) async throws(CommandError) {
        do throws(CancellationError) { try await stack.loop.sleep(for: duration) } catch {
            throw .failed("interrupted")
        }
    }

    /// A failure in words for whoever typed the command.
    static func text(of error: RPCError, from role: ServiceRole) -> String {
        let prefix = "\(RefusalCode.overloaded.rawValue): another "
        guard error.message.hasPrefix(prefix) else { return "\(role.rawValue): \(CallFailure(error, from: role).text)" }
        let what = error.message.dropFirst(prefix.utf8.count)
        return "\(role.rawValue): another \(TerminalText.line(String(what))); run the command again when it has ended"
    }

    /// What each service says of its database.
    ///
    /// - Throws: ``CommandError/failed(_:)`` naming the first that does not answer.
    func describe() async throws(CommandError) -> [ServiceRole: DescribeDatabaseResponse] {
        try await all { role throws(CommandError) in
            try await one(role) { client throws(RPCError) in
                try await client.describeDatabase(
                    DescribeDatabaseRequest(),
                    options: CallOptions(timeout: .seconds(10))
                )
            }.orFailure(of: role)
        }
    }
}

extension Result where Failure == RPCError {
    /// The answer, or the failure in words for whoever typed the command.
    func orFailure(of role: ServiceRole) throws(CommandError) -> Success {
        switch self {
        case .success(let answer): return answer
        case .failure(let error): throw .failed(MaintenanceCalls.text(of: error, from: role))
        }
    }
}

/// How many bytes have gone over, on a terminal.
final class TransferProgress: Sendable {
    private let console: Console
    private let verb: String
    private let total: Int
    private let state = Locked((byteCount: 0, shownAt: Int64(0)))

    /// What is shown as `verb`, of `total` bytes.
    init(_ console: Console, _ verb: String, of total: Int) {
        self.console = console
        self.verb = verb
        self.total = total
    }

    /// So many more.
    func add(_ byteCount: Int) {
        guard console.errorsAreTerminal else { return }
        let now = console.now
        let shown: Int? = state.withLock { state in
            state.byteCount += byteCount
            guard now - state.shownAt > 100_000 else { return nil }
            state.shownAt = now
            return state.byteCount
        }
        guard let shown else { return }
        console.errors("\r\u{1B}[K\(verb) \(Quantities.bytes(shown)) of about \(Quantities.bytes(max(shown, total)))")
    }

    /// Takes the line away.
    func end() {
        if console.errorsAreTerminal { console.errors("\r\u{1B}[K") }
    }
}
