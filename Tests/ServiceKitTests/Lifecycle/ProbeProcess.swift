import Glibc
import ProcessTestSupport
import Testing

/// A running `servicekit-probe` whose standard error is read here; every wait is bounded.
final class ProbeProcess {
    private let process: ChildProcess

    init(_ arguments: [String], environment: [String] = []) throws {
        process = try ChildProcess(try ChildProcess.built("servicekit-probe"), arguments, environment: environment)
    }

    /// What it has said so far, as far as it was read.
    var output: String { process.text }

    func send(_ signal: CInt) { process.kill(signal) }

    /// Reads until the output contains `text`.
    func waitFor(_ text: String) throws {
        while !output.contains(text) {
            try #require(try process.read(waitMilliseconds: 60_000), "ended or fell silent without \(text): \(output)")
        }
    }

    /// The exit code, or the negative number of the signal that killed it; reads the rest of the output first.
    func exitCode() throws -> CInt { try process.finish() }
}
