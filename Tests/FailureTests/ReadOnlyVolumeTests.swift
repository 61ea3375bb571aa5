import EventLoop
import Foundation
import Glibc
import PKI
import ProcessTestSupport
import RPC
import ServiceHost
import TLS
import Testing

/// Disks that can be read and not written.
@Suite("A read-only volume", .serialized)
struct ReadOnlyVolumeTests {
    @Test(
        "A service does not start on it, names the folder and the cure, and starts once it can be written",
        .enabled(if: Volume.isPossible, "needs the right to mount a tmpfs"),
        .timeLimit(.minutes(15)),
        arguments: ServiceRole.allCases
    )
    func starting(role: ServiceRole) async throws {
        let volume = try Volume(byteCount: 8 << 20)
        let stack = try FailureStack()
        let changes: [String: String?] = ["data": volume("data")]
        for round in 0..<2 {
            try volume.setReadOnly(true)
            let refused = try stack.start(role, changing: changes)
            #expect(try refused.exitCode() == 78)
            #expect(refused.log.contains("the service does not start"))
            let words = round == 0 ? "cannot use the data folder \(volume("data")): Read-only file system" : "readOnly"
            let log = refused.log.replacing("\\/", with: "/")
            #expect(log.contains(words), "\(log)")
            #expect(log.contains(volume("data")) && log.contains("--data (USHER_DATA)"), "\(log)")
            #expect(OperationsPage.explains(log), "\(log)")
            try volume.setReadOnly(false)
            let service = try stack.start(role, changing: changes)
            try await service.waitUntilServing()
            #expect(try service.terminate() == 0)
        }
    }

    @Test(
        "A folder that its user may not write is refused, with the user's number",
        .enabled(if: getuid() == 0, "needs root, to be somebody else"),
        .timeLimit(.minutes(15)),
        arguments: ServiceRole.allCases
    )
    func permissions(role: ServiceRole) async throws {
        let stack = try FailureStack()
        let owner = try stack.start(role)
        try await owner.waitUntilServing()
        #expect(try owner.terminate() == 0)
        let certificates = stack.credentials(of: role.rawValue)
        for path in [stack.folder, stack.certificates.path, "\(stack.folder)/\(role.rawValue)"] { chmod(path, 0o755) }
        chmod(certificates.keyPath, 0o644)
        let stranger = try stack.start(
            role,
            through: ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        )
        #expect(try stranger.exitCode() == 78, "\(stranger.log)")
        #expect(stranger.log.contains("let user 65534 write the folder"), "\(stranger.log)")
        #expect(OperationsPage.explains(stranger.log.replacing("\\/", with: "/")))
        let elsewhere = try stack.start(
            role,
            changing: ["data": "\(stack.folder)/new"],
            through: ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        )
        #expect(try elsewhere.exitCode() == 78)
        #expect(elsewhere.log.contains("Permission denied"), "\(elsewhere.log)")
    }

    @Test(
        "When the disk under a running service fails, writes are refused by name, reads go on, and nothing is lost",
        .enabled(if: FailingVolume.isPossible, "needs loop devices, ext4 and the right to mount"),
        .timeLimit(.minutes(15)),
        arguments: ServiceRole.allCases
    )
    func running(role: ServiceRole) async throws {
        let volume = try FailingVolume(byteCount: 96 << 20)
        let stack = try FailureStack()
        let changes: [String: String?] = ["data": "\(volume.path)/data"]
        let services = try await stack.startAll(changing: [role: changes])
        let service = try #require(services.first { $0.role == role })
        var sender = try Sender(stack)
        try await sender.prepare()
        try await sender.submit("before")
        try await sender.expectEachOnce()
        let writer = try Writer(role, stack)
        for number in 0..<20 { try await writer.write("before-\(number)") }

        try volume.fail()
        let refusal = await writer.writeUntilRefused(under: "failed", atMost: 1000)
        #expect(refusal?.code == .unavailable, "\(refusal as Any)")
        #expect(refusal?.message.contains("database") ?? false, "\(refusal as Any)")
        let folder = "\(volume.path)/data"
        let isTold = try await stack.waits { try service.health().text.contains(folder) }
        #expect(isTold, "\(service.said)")
        let health = try service.health()
        #expect(health.code == 0)
        #expect(OperationsPage.explains(health.text), "\(health.text)")
        #expect(service.log.replacing("\\/", with: "/").contains(folder))
        #expect(try await writer.missing().isEmpty)

        _ = try service.terminate()
        try volume.mend()
        let again = try stack.start(role, changing: changes)
        try await again.waitUntilServing()
        let missing = try await writer.missing()
        #expect(missing.isEmpty, "\(missing.prefix(5)) of \(writer.acknowledged.count)")
        try await writer.write("writable-again")
        try await sender.submit("after")
        try await sender.expectEachOnce()
        for other in services where other.role != role { #expect(try other.terminate() == 0) }
        #expect(try again.terminate() == 0)
    }
}
