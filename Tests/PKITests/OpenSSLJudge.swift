import Glibc
import ProcessTestSupport

/// The `openssl` command line: a judge that shares no code with the module.
enum OpenSSLJudge {
    static let path = "/usr/bin/openssl"
    static var isPresent: Bool { access(path, X_OK) == 0 }

    /// Runs `openssl` and gives its exit code and everything it said.
    static func run(_ arguments: String...) throws -> (exitCode: CInt, text: String) {
        let process = try ChildProcess(path, arguments)
        let exitCode = try process.finish()
        return (exitCode, process.text)
    }
}
