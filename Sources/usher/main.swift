import Glibc
import UsherCommand

/// Writes all of `text`.
///
/// - Returns: The error where it cannot be written; 0 else.
@Sendable func write(_ text: String, to descriptor: CInt) -> CInt {
    var remaining = Array(text.utf8)[...]
    while !remaining.isEmpty {
        let count = remaining.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        remaining = remaining.dropFirst(count)
    }
    return 0
}

/// Writes to standard output, or ends the process: output that is lost must not look like success.
@Sendable func output(_ text: String) {
    let failure = write(text, to: STDOUT_FILENO)
    guard failure != 0 else { return }
    // A reader that has gone, as `head` goes, has all that it wanted.
    if failure != EPIPE {
        let reason = String(cString: strerror(failure))
        complain("cannot write to standard output: \(reason); what was asked may be done all the same")
    }
    _exit(1)
}

/// Says what is wrong with the process itself.
@Sendable func complain(_ message: String) { _ = write("usher: \(message)\n", to: STDERR_FILENO) }

/// Takes the place of standard streams that are closed, so that no socket or database comes by their number.
///
/// What is put there refuses to be read or written.
func occupyClosedStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
        _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
}

/// The words of the command line, without the program's own name; nil where one is no UTF-8, which is told.
func words() -> [String]? {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
        guard let argument = CommandLine.unsafeArgv[index] else { break }
        guard let word = String(validatingCString: argument) else {
            complain("argument \(index) is no UTF-8; nothing was done")
            return nil
        }
        words.append(word)
    }
    return words
}

occupyClosedStreams()
do {
    guard let words = words() else { exit(64) }
    let console = try Console.ofProcess(output: output, errors: { _ = write($0, to: STDERR_FILENO) })
    let code = CommandLineTool(console).run(words)
    // Not `exit`, whose handlers take OpenSSL's tables away under a loop that may still be letting go of connections.
    // Nothing is lost: what was written is written.
    _exit(code)
} catch {
    complain("\(error)")
    exit(1)
}
