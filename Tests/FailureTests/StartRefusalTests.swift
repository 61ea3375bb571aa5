import EventLoop
import Foundation
import Glibc
import ProcessTestSupport
import ServiceHost
import Testing

/// Settings that are missing, wrong, or name what cannot be used.
@Suite("A service that cannot start", .serialized)
struct StartRefusalTests {
    /// What is wrong, what is said of it, and how the process ends.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var changes: [String: String?]
        var words: [String]
        var code: CInt

        init(_ name: String, _ changes: [String: String?], _ words: [String], code: CInt) {
            testDescription = name
            self.changes = changes
            self.words = words
            self.code = code
        }

        static let all: [Case] = [
            Case("no data", ["data": nil], ["--data or USHER_DATA must be given; expected path"], code: 64),
            Case(
                "no certificate, no key",
                ["certificate": nil, "key": nil],
                ["--certificate or USHER_CERTIFICATE must be given", "--key or USHER_KEY must be given"],
                code: 64
            ),
            Case("no authority", ["authority": nil], ["--authority or USHER_AUTHORITY must be given"], code: 64),
            Case(
                "a wrong value",
                ["drain-limit": "soon"],
                ["drain-limit (from --drain-limit) is \"soon\"; expected"],
                code: 64
            ),
            Case(
                "an address without a port",
                ["listen": "localhost"],
                ["listen (from --listen) is", "expected"],
                code: 64
            ),
            Case(
                "an address of nobody's",
                ["listen": "192.0.2.1:7001"],
                ["cannot listen at 192.0.2.1:7001 for calls", "--listen (USHER_LISTEN)"],
                code: 78
            ),
            Case(
                "a data folder in no folder",
                ["data": "/nowhere/usher/data"],
                ["cannot use the data folder /nowhere/usher/data: No such file or directory", "make /nowhere/usher,"],
                code: 78
            ),
            Case(
                "a file in the data folder's place",
                ["data": "/etc/passwd"],
                ["cannot use the data folder /etc/passwd: Not a directory", "--data (USHER_DATA)"],
                code: 78
            ),
        ]
    }

    @Test("It says what is wrong and how to mend it, and leaves nothing half made", arguments: Case.all)
    func settings(example: Case) throws {
        for role in ServiceRole.allCases {
            let stack = try FailureStack()
            let service = try stack.start(role, changing: example.changes)
            #expect(try service.exitCode() == example.code, "\(service.log)")
            let log = service.log.replacing("\\/", with: "/").replacing("\\\"", with: "\"")
            for words in example.words { #expect(log.contains(words), "\(role): \(log)") }
            #expect(log.contains("the service does not start"))
            if example.code == 78 { #expect(OperationsPage.explains(log), "\(log)") }
        }
    }

    @Test("A variable that is empty counts as missing, and the variable's name is told where it is wrong")
    func variables() throws {
        for role in ServiceRole.allCases {
            let stack = try FailureStack()
            let missing = try stack.start(role, changing: ["data": nil], environment: ["USHER_DATA="])
            #expect(try missing.exitCode() == 64)
            #expect(missing.log.contains("--data or USHER_DATA must be given"))
            let wrong = try stack.start(role, environment: ["USHER_LOG_LEVEL=loud"])
            #expect(try wrong.exitCode() == 64)
            #expect(wrong.log.contains("log-level (from USHER_LOG_LEVEL) is \"loud\"; expected one of"), "\(wrong.log)")
        }
    }

    @Test("A port in use is named, with the setting that chooses another", arguments: ["listen", "metrics-listen"])
    func ports(setting: String) async throws {
        for role in ServiceRole.allCases {
            let stack = try FailureStack()
            let first = try stack.start(role)
            try await first.waitUntilServing()
            let free = try FailureStack()
            var changes: [String: String?] = [
                "data": "\(free.folder)/data", "listen": "127.0.0.1:\(free.port(role))",
                "metrics-listen": "127.0.0.1:\(free.metricsPort(role))",
            ]
            let taken = setting == "listen" ? stack.port(role) : stack.metricsPort(role)
            changes[setting] = "127.0.0.1:\(taken)"
            let second = try stack.start(role, changing: changes)
            #expect(try second.exitCode() == 78, "\(second.log)")
            let use = setting == "listen" ? "calls" : "metrics"
            #expect(second.log.contains("cannot listen at 127.0.0.1:\(taken) for \(use)"), "\(second.log)")
            #expect(second.log.contains("Address already in use"))
            let variable = setting.uppercased().replacing("-", with: "_")
            #expect(second.log.contains("choose another port with --\(setting) (USHER_\(variable))"), "\(second.log)")
            #expect(OperationsPage.explains(second.log))
            // What it began is as good as new.
            changes[setting] = nil
            changes[setting] = .some("127.0.0.1:\(setting == "listen" ? free.port(role) : free.metricsPort(role))")
            let third = try stack.start(role, changing: changes)
            let isServing = try await stack.waits { third.log.contains("\"serving\"") }
            #expect(isServing, "\(third.log)")
            #expect(try third.terminate() == 0)
            #expect(try first.terminate() == 0)
        }
    }

    @Test("Two services on one database: the second says who has it, and the first goes on")
    func twoOnOne() async throws {
        for role in ServiceRole.allCases {
            let stack = try FailureStack()
            let first = try stack.start(role)
            try await first.waitUntilServing()
            let free = try FailureStack()
            let second = try stack.start(
                role,
                changing: [
                    "listen": "127.0.0.1:\(free.port(role))", "metrics-listen": "127.0.0.1:\(free.metricsPort(role))",
                ]
            )
            #expect(try second.exitCode() == 78)
            #expect(second.log.contains("the database is open in process "), "\(second.log)")
            #expect(second.log.contains("--data (USHER_DATA)"))
            #expect(OperationsPage.explains(second.log))
            #expect(try first.health().code == 0)
            #expect(try first.terminate() == 0)
        }
    }

    @Test("Another service's data folder is its own: the database there is another file")
    func foreignDatabase() async throws {
        let stack = try FailureStack()
        let focus = try stack.start(.focus)
        try await focus.waitUntilServing()
        #expect(try focus.terminate() == 0)
        try FileManager.default.createDirectory(atPath: "\(stack.folder)/consent", withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: "\(stack.folder)/focus/focus.db",
            toPath: "\(stack.folder)/consent/consent.db"
        )
        let consent = try stack.start(.consent)
        #expect(try consent.exitCode() == 78)
        #expect(consent.log.contains("a database of another application"), "\(consent.log)")
        #expect(OperationsPage.explains(consent.log))
    }

    @Test("The port of preference links in use is named like any other")
    func linkPort() async throws {
        let stack = try FailureStack()
        let focus = try stack.start(.focus)
        try await focus.waitUntilServing()
        let taken = "127.0.0.1:\(stack.port(.focus))"
        let consent = try stack.start(.consent, changing: ["links-listen": taken])
        #expect(try consent.exitCode() == 78)
        #expect(consent.log.contains("cannot listen at \(taken) for link pages: "), "\(consent.log)")
        #expect(consent.log.contains("choose another port with --links-listen (USHER_LINKS_LISTEN)"), "\(consent.log)")
        #expect(OperationsPage.explains(consent.log))
    }

    @Test("A database behind a link to what is not mounted is not begun anew")
    func danglingLink() async throws {
        for role in ServiceRole.allCases {
            let stack = try FailureStack()
            let data = "\(stack.folder)/\(role.rawValue)"
            try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
            let elsewhere = "\(stack.folder)/volume/\(role.rawValue).db"
            try FileManager.default.createSymbolicLink(
                atPath: "\(data)/\(role.rawValue).db",
                withDestinationPath: elsewhere
            )
            let service = try stack.start(role)
            #expect(try service.exitCode() == 78, "\(service.log)")
            let log = service.log.replacing("\\/", with: "/")
            #expect(log.contains("a symbolic link that leads to nothing"), "\(log)")
            #expect(log.contains("bring back what"), "\(log)")
            #expect(OperationsPage.explains(log), "\(log)")
            // Once its volume is there, all is well.
            let volume = "\(stack.folder)/volume"
            try FileManager.default.createDirectory(atPath: volume, withIntermediateDirectories: false)
            try FileManager.default.removeItem(atPath: "\(data)/\(role.rawValue).db")
            let mended = try stack.start(role, changing: ["data": volume])
            try await mended.waitUntilServing()
            #expect(try mended.terminate() == 0)
        }
    }

    @Test("Whatever a service writes is its user's alone, in a folder that others may read as well")
    func modes() async throws {
        for role in ServiceRole.allCases {
            let stack = try FailureStack()
            let data = "\(stack.folder)/\(role.rawValue)"
            try FileManager.default.createDirectory(
                atPath: data,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o755]
            )
            let service = try stack.start(role)
            try await service.waitUntilServing()
            for name in try FileManager.default.contentsOfDirectory(atPath: data) {
                let facts = try FileManager.default.attributesOfItem(atPath: "\(data)/\(name)")
                let mode = (facts[.posixPermissions] as? NSNumber)?.intValue ?? 0
                #expect(mode & 0o077 == 0, "\(name) has mode \(String(mode, radix: 8))")
            }
            #expect(try service.terminate() == 0)
        }
    }

    @Test("A service that was restored and cannot go on says why, as any other")
    func restored() async throws {
        let stack = try FailureStack()
        let delivery = try stack.start(.delivery)
        try await delivery.waitUntilServing()
        let data = "\(stack.folder)/focus"
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        let id = [UInt8](repeating: 7, count: 16)
        let note = RestoreNote(restoreID: id, backupID: id, committedAt: 1_764_500_000_000_000)
        try Data(note.bytes).write(to: URL(filePath: "\(data)/focus.db-restored"))
        let taken = "127.0.0.1:\(stack.port(.delivery))"
        let waiting = try stack.start(.focus, changing: ["listen": taken])
        #expect(try waiting.exitCode() == 78)
        #expect(waiting.log.contains("cannot listen at \(taken) for calls: "), "\(waiting.log)")
        #expect(OperationsPage.explains(waiting.log))
        try FileManager.default.removeItem(atPath: "\(data)/focus.db-restored")
        try FileManager.default.createDirectory(
            atPath: "\(data)/focus.db-restored",
            withIntermediateDirectories: false
        )
        let unreadable = try stack.start(.focus)
        #expect(try unreadable.exitCode() == 78)
        #expect(unreadable.log.contains("cannot use the database: ioFailed"), "\(unreadable.log)")
        #expect(OperationsPage.explains(unreadable.log))
    }

    /// Ways in which a database's file is spoilt.
    enum Damage: CaseIterable {
        case cut, overwritten, missing
    }

    @Test(
        "A damaged database is told of with one cure, and where a restored one waits for its place with that",
        arguments: Damage.allCases
    )
    func damaged(by damage: Damage) async throws {
        let stack = try FailureStack()
        let path = "\(stack.folder)/focus/focus.db"
        let focus = try stack.start(.focus)
        try await focus.waitUntilServing()
        #expect(try focus.terminate() == 0)
        let sound = try Data(contentsOf: URL(filePath: path))
        switch damage {
        case .cut: try sound.prefix(5000).write(to: URL(filePath: path))
        case .overwritten: try (Data(repeating: 0xAA, count: 100) + sound.dropFirst(100)).write(to: URL(filePath: path))
        case .missing:
            try FileManager.default.removeItem(atPath: path)
            try Data([1]).write(to: URL(filePath: "\(path)-wal"))
        }
        let log = try refusal(of: stack)
        #expect(log.contains("cannot use the database: corrupt"), "\(log)")
        #expect(!log.contains("PRAGMA"), "\(log)")
        let usual =
            "move \(path), and its -wal and -shm, away and start; then restore the last backup into all four services"
        let cure = damage == .missing ? "put the database back beside its log, or move \(path)-wal away" : usual
        #expect(log.contains(cure), "\(log)")
        #expect(log.components(separatedBy: "restore").count <= 3, "one instruction: \(log)")
        guard damage != .missing else { return }
        try sound.write(to: URL(filePath: "\(path)-staged"))
        let waiting = try refusal(of: stack)
        #expect(waiting.contains("a restore waits to replace the database, which cannot be read"), "\(waiting)")
        #expect(waiting.contains("away and start: the restored one takes its place"), "\(waiting)")
        #expect(!waiting.contains(usual), "\(waiting)")
        // And so it does.
        try FileManager.default.removeItem(atPath: path)
        let again = try stack.start(.focus)
        try await again.waitUntilServing()
        #expect(try again.terminate() == 0)
    }

    /// What Focus says when it does not start.
    private func refusal(of stack: FailureStack) throws -> String {
        let focus = try stack.start(.focus)
        #expect(try focus.exitCode() == 78)
        let log = focus.log.replacing("\\/", with: "/")
        #expect(OperationsPage.explains(log), "\(log)")
        return log
    }
}
