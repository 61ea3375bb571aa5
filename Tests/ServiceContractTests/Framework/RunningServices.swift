import ServiceHost
import StackTestSupport
import Testing

/// The real services as processes, for as long as a suite runs.
struct RunningServices: SuiteTrait, TestScoping {
    @TaskLocal static var current: ExampleRuns?

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let world = ProviderWorld { stack.channel(to: $0, as: $1) }
        try await Self.$current.withValue(ExampleRuns(world)) { try await function() }
    }
}

extension Trait where Self == RunningServices {
    /// All four services run as processes meanwhile; ``RunningServices/current`` has them.
    static var runningServices: Self { RunningServices() }
}

/// The examples of each pair, tried once on the services of one world.
actor ExampleRuns {
    /// The services.
    nonisolated let world: ProviderWorld
    private var runs: [String: Task<[String: String], Never>] = [:]

    init(_ world: ProviderWorld) { self.world = world }

    /// What the examples of `pair` that are broken say, by name.
    func broken(_ pair: ContractPair) async -> [String: String] {
        if let known = runs[pair.name] { return await known.value }
        let run = Task { [world] in await world.broken(pair) }
        runs[pair.name] = run
        return await run.value
    }
}
