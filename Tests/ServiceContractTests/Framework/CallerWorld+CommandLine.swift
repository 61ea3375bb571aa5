import EventLoop
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import UsherCommand

extension CallerWorld {
    /// Runs a command of `usher` that calls services.
    ///
    /// - Returns: What it writes.
    /// - Throws: ``CommandError``.
    @discardableResult
    func usher(_ words: String...) throws -> String { try usher(words) }

    /// As ``usher(_:)``.
    @discardableResult
    func usher(_ words: [String]) throws -> String {
        let fitting = CommandLineTool.commands.filter { words.starts(with: Self.words($0)) }
        let command = fitting.max { Self.words($0).count < Self.words($1).count }
        guard let command = command as? any StackCommand else { throw CommandError.usage("no command", command: "") }
        return try run(command, Array(words.dropFirst(Self.words(command).count)))
    }

    private static func words(_ command: any Command) -> [String] {
        command.name.split(separator: " ").map(String.init)
    }

    private func run(_ command: some StackCommand, _ words: [String]) throws -> String {
        let text = Locked("")
        var console = Console(output: { more in text.withLock { $0 += more } }, errors: { _ in })
        console.time = stack.simulation.time
        let (_, input) = try command.read(words, console)
        var channels: [ServiceRole: Channel] = [:]
        for role in ServiceRole.allCases { channels[role] = stack.client(role) }
        let client = StackClient(loop: stack.client(.ingestion).loop, channels: channels)
        let failure = try stack.call(.ingestion) { [console] _ throws(RPCError) -> CommandError? in
            do throws(CommandError) {
                try await command.perform(input, with: client, on: console)
                return nil
            } catch { return error }
        }
        if let failure { throw failure }
        return text.withLock { $0 }
    }
}
