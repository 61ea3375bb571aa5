import CProcess
package import EventLoop
import Glibc

/// A program that outlives its caller, who hears what it says until it closes its standard output.
package final class DetachedProcess {
    private let process: Int32
    private let reader: CInt

    /// Starts it in a session of its own; its standard error goes to `errors`, which stays the caller's.
    ///
    /// - Throws: What could not be done.
    package init(
        program: String,
        arguments: [String],
        environment: [String],
        errors: CInt
    ) throws(SystemError) {
        let output = try Pipe()
        defer { close(output.writer) }
        var request = ProcessRequest(
            program: program,
            arguments: arguments,
            environment: environment,
            output: output.writer,
            errors: errors
        )
        request.endsWithCaller = false
        request.hasOwnSession = true
        do throws(SystemError) { process = try request.start() } catch {
            close(output.reader)
            throw error
        }
        reader = output.reader
    }

    deinit { close(reader) }

    /// What it says next, waiting for it; nil once it says nothing more.
    package func read() -> String? {
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(reader, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            return count > 0 ? String(decoding: chunk[..<count], as: UTF8.self) : nil
        }
    }

    /// How it ended; nil where it goes on after so long.
    ///
    /// A process that ends closes its output a moment before it can be waited for.
    package func ending(waitMilliseconds: CInt) -> Ending? {
        ProcessFacts.waitForEnd(of: process, milliseconds: waitMilliseconds)
        var status: CInt = 0
        return waitpid(process, &status, WNOHANG) == process ? Ending(waitStatus: status) : nil
    }
}
