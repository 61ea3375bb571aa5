import Foundation

/// The `openssl` command line: a judge that shares no code with the module.
enum OpenSSLJudge {
    static let path = "/usr/bin/openssl"
    static var isPresent: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// Runs `openssl` and gives its exit code and everything it said.
    static func run(_ arguments: String...) throws -> (exitCode: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }
}
