import EventLoop
import Supervision

/// The folder that a command is about.
enum StackOptions {
    /// What every command that speaks to a stack says of it in its help.
    static let help = """
          --data DIR   folder of the stack (USHER_DATA, or else usher in the folder for state, ~/.local/state)
        """

    /// The folder that `--data`, the environment or the home says.
    static func folder(_ arguments: Arguments, _ console: Console) throws(CommandError) -> StackFolder {
        let folder = StackFolder(
            option: arguments.value("data"),
            environment: console.environment,
            workingDirectory: console.workingDirectory
        )
        guard let folder else {
            throw .failed("neither --data nor USHER_DATA nor HOME says where the stack keeps its data")
        }
        return folder
    }

    /// The stack that a command speaks to: the one in the folder of `--data`, else the one that the environment names,
    /// else the one in the usual folder.
    static func access(_ arguments: Arguments, _ console: Console) throws(CommandError) -> StackAccess {
        if let remote = try remote(arguments, console) { return remote }
        return StackAccess(try running(in: folder(arguments, console)))
    }

    /// The stack that the environment names, where `--data` names no other; nil where it names none.
    static func remote(_ arguments: Arguments, _ console: Console) throws(CommandError) -> StackAccess? {
        arguments.value("data") == nil ? try StackAccess(environment: console.environment) : nil
    }

    /// A throw-away folder.
    static func temporary(_ console: Console) throws(CommandError) -> StackFolder {
        do throws(SystemError) { return try StackFolder.temporary(environment: console.environment) } catch {
            throw .failed("\(error)")
        }
    }

    /// What runs in a folder.
    ///
    /// - Throws: ``CommandError`` that says what to do, where nothing runs there or it cannot be known.
    static func running(in folder: StackFolder) throws(CommandError) -> StackState {
        let state: StackState?
        do { state = try StackState.read(from: folder) } catch {
            throw .failed("\(folder.statePath) cannot be read: \(error)")
        }
        if StackLock.holder(of: folder) != nil {
            // The lock comes first, then the file: there is a moment in between.
            guard let state else { throw .failed("the stack in \(folder.path) is just starting; try again") }
            return state
        }
        guard state != nil else { throw .failed("no stack runs in \(folder.path); start one with `usher up`") }
        throw .failed(
            "no stack runs in \(folder.path) any more: the last one was killed; start it again with `usher up`"
        )
    }
}
