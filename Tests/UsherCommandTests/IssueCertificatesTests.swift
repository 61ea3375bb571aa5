import Foundation
import ProcessTestSupport
import TLS
import Testing

/// The script that makes a stack's certificates, with the command line of this build.
@Suite("deploy/issue-certificates", .timeLimit(.minutes(15)))
final class IssueCertificatesTests {
    private let folder = "\(NSTemporaryDirectory())issue-\(UUID().uuidString)"
    private let names = ["consent", "focus"]
    private var authority: String { "\(folder)/authority" }

    init() throws {
        try FileManager.default.createDirectory(atPath: "\(folder)/bin", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/bin/usher",
            withDestinationPath: ChildProcess.built("usher")
        )
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func issue(_ words: String...) throws -> (code: Int32, text: String) {
        let script = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
        let process = try ChildProcess(
            "/bin/bash",
            ["\(script)/deploy/issue-certificates"] + words,
            environment: [
                "PATH=\(folder)/bin:/usr/bin:/bin", "USHER_PKI_AUTHORITY=\(authority)", "LANG=C.UTF-8",
                "USHER_PKI_CERTIFICATES=\(folder)/certificates", "USHER_PKI_NAMES=\(names.joined(separator: " "))",
            ],
            capturing: .everything
        )
        return (try process.finish(), process.text)
    }

    private func usher(_ words: String...) throws {
        let process = try ChildProcess(ChildProcess.built("usher"), words, environment: [], capturing: .everything)
        let code = try process.finish()
        #expect(code == 0, "\(process.text)")
    }

    /// Loads what a service is given, as the service does: the pair belongs together, and is of one of the authorities.
    private func load(_ name: String, authority: String? = nil, expected: CertificateFacts.Fault? = nil) throws {
        let own = "\(folder)/certificates/\(name)"
        let context = try TLSContext(
            TLSCredentials(
                certificatePath: "\(own)/cert.pem",
                keyPath: "\(own)/key.pem",
                authorityPath: authority ?? "\(own)/authority.pem"
            )
        )
        #expect(context.ownFault() == expected)
    }

    @Test("Cut off between any two files, the next run makes a pair that belongs together", arguments: 0..<6)
    func cutOff(after count: Int) throws {
        #expect(try issue().code == 0)
        // Renames go on for a while, and then the script's process is gone.
        let rename = """
            #!/bin/bash
            echo x >>"\(folder)/renames"
            if (($(wc -l <"\(folder)/renames") > \(count))); then kill -KILL "$PPID"; exit 1; fi
            exec /bin/mv "$@"
            """
        try rename.write(toFile: "\(folder)/bin/mv", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/bin/mv")
        #expect(try issue("--renew").code != 0)
        try FileManager.default.removeItem(atPath: "\(folder)/bin/mv")
        let mended = try issue()
        #expect(mended.code == 0, "\(mended.text)")
        for name in names { try load(name) }
        #expect(try issue().text.contains("all are fresh"))
    }

    @Test("An empty certificate is none")
    func empty() throws {
        #expect(try issue().code == 0)
        try "".write(toFile: "\(folder)/certificates/focus/cert.pem", atomically: false, encoding: .utf8)
        #expect(try issue().code == 0)
        try load("focus")
    }

    @Test("The authority is changed without a gap: both are trusted while services go from the old one to the new")
    func changed() throws {
        #expect(try issue().code == 0)
        let place = "\(authority)/ca-cert.pem"
        let old = try String(contentsOfFile: place, encoding: .utf8)
        try usher("pki", "init", "--data", "\(folder)/new", "--trust-domain", "usher.local")
        let new = try String(contentsOfFile: "\(folder)/new/ca-cert.pem", encoding: .utf8)
        for (name, text) in [("old.pem", old), ("new.pem", new)] {
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        }

        // The old one first: it issues, and everybody gets to know the new one.
        try (old + new).write(toFile: place, atomically: true, encoding: .utf8)
        for expected in ["consent", "all are fresh"] {
            let said = try issue()
            #expect(said.code == 0 && said.text.contains(expected), "\(said.text)")
        }
        for name in names {
            let known = try String(contentsOfFile: "\(folder)/certificates/\(name)/authority.pem", encoding: .utf8)
            #expect(known == old + new)
            try load(name, authority: "\(folder)/old.pem")
        }

        // The new one first, with its key.
        try (new + old).write(toFile: place, atomically: true, encoding: .utf8)
        try FileManager.default.removeItem(atPath: "\(authority)/ca-key.pem")
        try FileManager.default.copyItem(atPath: "\(folder)/new/ca-key.pem", toPath: "\(authority)/ca-key.pem")
        #expect(try issue("--renew").code == 0)
        for name in names {
            try load(name)
            try load(name, authority: "\(folder)/new.pem")
            try load(name, authority: "\(folder)/old.pem", expected: .otherAuthority)
        }

        // And the old one goes.
        try new.write(toFile: place, atomically: true, encoding: .utf8)
        #expect(try issue().code == 0)
        for name in names { try load(name) }
        #expect(try issue().text.contains("all are fresh"))
    }
}
