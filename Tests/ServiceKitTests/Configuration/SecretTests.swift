import Glibc
import ServiceKit
import Testing

@Suite("Secrets") struct SecretTests {
    typealias Settings = ConfigurationTests

    @Test("A secret comes from its variable, or from a file a flag or a variable names") func sources() throws {
        let files = ["/run/t": "s3cret"]
        let direct = try Settings.configuration([], ["USHER_TOKEN": "s3cret"])
        let byVariable = try Settings.configuration([], ["USHER_TOKEN_FILE": "/run/t"], files: files)
        let byFlag = try Settings.configuration(["--token-file", "/run/t"], ["USHER_TOKEN": "other"], files: files)
        for configuration in [direct, byVariable, byFlag] {
            #expect(configuration[Settings.token]?.exposed == "s3cret")
        }
    }

    @Test("A secret on the command line is refused and not shown") func onCommandLine() {
        let problems = Settings.problems(["--token", "hunter2"])
        #expect(
            problems == [.secretOnCommandLine(flag: "--token", file: "--token-file", variable: "USHER_TOKEN")]
        )
        #expect(!ConfigurationError(problems).description.contains("hunter2"))
    }

    @Test("Two sources for one secret are refused") func ambiguity() {
        #expect(
            Settings.problems([], ["USHER_TOKEN": "a", "USHER_TOKEN_FILE": "/run/t"]) == [
                .ambiguousSecret(setting: "token", sources: ["USHER_TOKEN", "USHER_TOKEN_FILE"])
            ]
        )
    }

    @Test("A secret that is too long is refused without being shown") func tooLong() {
        let problems = Settings.problems([], ["USHER_TOKEN": "123456789"])
        #expect(problems.count == 1)
        #expect(!ConfigurationError(problems).description.contains("123456789"))
    }

    @Test("A file that cannot be read stops the start") func missingFile() {
        let problems = Settings.problems(["--token-file=/run/none"])
        #expect(
            problems == [
                .unreadableFile(source: "--token-file", path: "/run/none", reason: "open: No such file or directory")
            ]
        )
    }

    @Test("A redacted value shows nowhere but where it is exposed") func redaction() {
        let secret = Redacted("hunter2")
        var dumped = ""
        dump(secret, to: &dumped)
        for text in ["\(secret)", String(reflecting: secret), dumped, "\(["a": secret])", "\(Optional(secret) as Any)"]
        {
            #expect(!text.contains("hunter2"), "\(text)")
        }
        #expect(secret.exposed == "hunter2")
    }

    @Test("A file's text is read without the line break at its end", arguments: ["a b", "a b\n", "a b\r\n"])
    func reading(contents: String) throws {
        let file = try TemporaryFile(Array(contents.utf8))
        #expect(try SecretFile.read(file.path) == "a b")
    }

    @Test("A file that is no UTF-8, too large or no file is refused by name") func refusals() throws {
        let binary = try TemporaryFile([0xFF, 0xFE])
        #expect(throws: SecretFileError.notUTF8) { try SecretFile.read(binary.path) }
        let largest = try TemporaryFile([UInt8](repeating: 0x61, count: SecretFile.maximumByteCount))
        #expect(try SecretFile.read(largest.path).utf8.count == SecretFile.maximumByteCount)
        let large = try TemporaryFile([UInt8](repeating: 0x61, count: SecretFile.maximumByteCount + 1))
        #expect(throws: SecretFileError.tooLarge(maximumByteCount: 65536)) { try SecretFile.read(large.path) }
        #expect(throws: SecretFileError.notARegularFile) { try SecretFile.read("/tmp") }
        #expect(throws: SecretFileError.notARegularFile) { try SecretFile.read("/dev/zero") }
        #expect(throws: SecretFileError.failed(call: "open", errno: ENOENT)) { try SecretFile.read("/nowhere") }
    }

    @Test("A pipe without a writer does not hold the start up") func pipe() throws {
        let file = try TemporaryFile([])
        unlink(file.path)
        try #require(mkfifo(file.path, 0o600) == 0)
        #expect(throws: SecretFileError.notARegularFile) { try SecretFile.read(file.path) }
    }
}
