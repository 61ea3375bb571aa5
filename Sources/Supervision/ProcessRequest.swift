import CProcess
package import EventLoop
import Glibc

/// A program to be started: with no signal blocked or ignored, and no descriptor but the three standard ones.
package struct ProcessRequest: Sendable {
    /// Path of the program.
    package var program: String
    /// What follows its name on its command line.
    package var arguments: [String]
    /// `NAME=value` each.
    package var environment: [String]
    /// Standard output and standard error; above 2, and the caller's to close.
    package var output: CInt
    /// Standard error; above 2, and the caller's to close.
    package var errors: CInt
    /// True where it is killed when the thread that starts it dies, however it dies.
    package var endsWithCaller = true
    /// True for a session of its own without a terminal; otherwise it gets a process group of its own, so that keys
    /// pressed on the terminal do not reach it.
    package var hasOwnSession = false

    /// A program that ends with its caller.
    package init(program: String, arguments: [String], environment: [String], output: CInt, errors: CInt) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.output = output
        self.errors = errors
    }

    /// Starts it; returns once the program itself runs.
    ///
    /// - Returns: Its process id; the caller waits for it with `waitpid`.
    /// - Throws: What could not be done, such as finding the program.
    package func start() throws(SystemError) -> Int32 {
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        let result = program.withCString { path in
            words.withUnsafeMutableBufferPointer { words in
                variables.withUnsafeMutableBufferPointer { variables in
                    var request = process_request(
                        program: path,
                        arguments: words.baseAddress,
                        environment: variables.baseAddress,
                        output: output,
                        errors: errors,
                        ends_with_caller: endsWithCaller,
                        has_own_session: hasOwnSession
                    )
                    return process_start(&request)
                }
            }
        }
        guard result > 0 else { throw SystemError("start \(program)", errno: -result) }
        return result
    }
}

/// Two ends of a pipe, neither inherited by other processes.
struct Pipe {
    let reader: CInt
    let writer: CInt

    init() throws(SystemError) {
        var ends: [CInt] = [-1, -1]
        guard process_pipe(&ends) == 0 else { throw SystemError("pipe", errno: errno) }
        (reader, writer) = (ends[0], ends[1])
    }
}
