import Glibc
import UsherCommand

/// Writes all of `text`, or ends the process: output that is lost must not look like success.
@Sendable func write(_ text: String, to descriptor: CInt) {
    var remaining = Array(text.utf8)[...]
    while !remaining.isEmpty {
        let count = remaining.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { exit(1) }
        remaining = remaining.dropFirst(count)
    }
}

do {
    let console = try Console.ofProcess(
        output: { write($0, to: STDOUT_FILENO) },
        errors: { write($0, to: STDERR_FILENO) }
    )
    let code = CommandLineTool(console).run(Array(CommandLine.arguments.dropFirst()))
    // Not `exit`, whose handlers take OpenSSL's tables away under a loop that may still be letting go of connections.
    // Nothing is lost: what was written is written.
    _exit(code)
} catch {
    write("usher: \(error)\n", to: STDERR_FILENO)
    exit(1)
}
