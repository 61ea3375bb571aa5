import ServiceHost

/// A command that calls the services of a running stack.
///
/// What is wrong with the command line is found before any service is called.
package protocol StackCommand: ConsoleCommand {
    /// What the command line says, checked.
    associatedtype Input: Sendable

    /// The options that take a value, besides `--data`.
    var options: Set<String> { get }
    /// Those that may be given more than once.
    var repeatable: Set<String> { get }
    /// Those that take none.
    var switches: Set<String> { get }

    /// Reads the command line.
    ///
    /// - Throws: ``CommandError/usage(_:command:)``, or a failure to read a file that it names.
    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input

    /// Does what it says.
    ///
    /// - Throws: ``CommandError``.
    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError)
}

extension StackCommand {
    package var options: Set<String> { [] }
    package var repeatable: Set<String> { [] }
    package var switches: Set<String> { [] }

    /// The command line taken apart and read.
    package func read(_ words: [String], _ console: Console) throws(CommandError) -> (Arguments, Input) {
        let arguments = try Arguments(
            words,
            of: name,
            options: options.union(["data"]),
            repeatable: repeatable,
            switches: switches
        )
        return (arguments, try input(arguments, console))
    }

    package func run(_ words: [String], on console: Console) throws {
        let (arguments, input) = try read(words, console)
        try run(arguments, input, on: console)
    }

    /// Calls the services of the stack that the command line names.
    func run(_ arguments: Arguments, _ input: Input, on console: Console) throws {
        let stack = try StackClient(StackOptions.access(arguments, console))
        defer { stack.close() }
        try Waiting.run(on: stack.loop) {
            try await Self.rereading { () async throws(CommandError) in
                try await perform(input, with: stack, on: console)
            }
        }
    }

    /// How often a change is made anew over somebody else's.
    private static var maximumRereadingCount: Int { 10 }

    /// Does it again where somebody else changed the same in between, some times.
    ///
    /// A command that changes part of something reads the whole first, so it keeps what the other one changed.
    static func rereading(_ body: () async throws(CommandError) -> Void) async throws(CommandError) {
        for _ in 0..<maximumRereadingCount {
            do throws(CommandError) { return try await body() } catch {
                guard case .failed(let text) = error, text.hasPrefix(RefusalCode.revisionMismatch.rawValue) else {
                    throw error
                }
            }
        }
        try await body()
    }
}
