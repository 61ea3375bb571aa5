import EventLoop
import ProcessTestSupport
import RPC
import ServiceHost
import Testing
import UsherProto

/// A disk that has no room, under each of the services.
@Suite(
    "A full disk",
    .serialized,
    .enabled(if: Volume.isPossible, "needs the right to mount a tmpfs")
)
struct FullDiskTests {
    /// Large enough for the services' own beginnings, too small for the log that they would like to lay out.
    private static let volumeByteCount = 8 << 20

    @Test(
        "Acknowledged writes stay, refusals are named, and it goes on by itself when there is room",
        .timeLimit(.minutes(15)),
        arguments: ServiceRole.allCases
    )
    func running(role: ServiceRole) async throws {
        let volume = try Volume(byteCount: Self.volumeByteCount)
        let stack = try FailureStack()
        let services = try await stack.startAll(changing: [role: ["data": volume("data")]])
        let service = try #require(services.first { $0.role == role })
        var sender = try Sender(stack)
        try await sender.prepare()
        try await sender.submit("before")
        try await sender.expectEachOnce()

        try volume.fill("ballast", byteCount: volume.freeByteCount - 128 << 10)
        let writer = try Writer(role, stack)
        let refusal = await writer.writeUntilRefused(under: "full", atMost: 20_000)
        try volume.fill("ballast", byteCount: Self.volumeByteCount)
        #expect(refusal?.code == .unavailable, "\(refusal as Any)")
        #expect(refusal?.message == "the database's volume is full; nothing was done")
        #expect(refusal?.retryDelay == .seconds(1))
        try await expectTold(service, volume)
        if role != .ingestion {
            // Ingestion keeps what the others cannot take yet.
            for number in 0..<10 { try await sender.submit("while-full-\(number)") }
        }

        volume.remove("ballast")
        #expect(try await service.waitForHealth("is full", isGone: true), "\(service.said)")
        #expect(try await service.waitForLog("the database can be written again"))
        try await writer.write("room-again")
        try await sender.submit("after")
        try await sender.expectEachOnce()
        try await expectAllKept(writer)
        try service.kill()
        let again = try stack.start(role, changing: ["data": volume("data")])
        try await again.waitUntilServing()
        try await expectAllKept(writer)
        try await sender.expectEachOnce()
        for other in services where other.role != role { #expect(try other.terminate() == 0) }
        #expect(try again.terminate() == 0)
    }

    @Test(
        "On a disk that is full from the start nothing is made; what is there is read, and written when there is room",
        .timeLimit(.minutes(15)),
        arguments: ServiceRole.allCases
    )
    func starting(role: ServiceRole) async throws {
        let volume = try Volume(byteCount: Self.volumeByteCount)
        let stack = try FailureStack()
        try volume.fill("ballast", byteCount: Self.volumeByteCount)
        let changes: [String: String?] = ["data": volume("data")]
        let refused = try stack.start(role, changing: changes)
        #expect(try refused.exitCode() == 78, "\(refused.log)")
        let log = refused.log.replacing("\\/", with: "/")
        #expect(log.contains("the service does not start"))
        #expect(log.contains("make room on the volume of \(volume("data")), then start again"), "\(log)")
        #expect(OperationsPage.explains(log), "\(log)")

        volume.remove("ballast")
        let first = try stack.start(role, changing: changes)
        try await first.waitUntilServing()
        #expect(try first.terminate() == 0)
        try volume.fill("ballast", byteCount: Self.volumeByteCount)
        let second = try stack.start(role, changing: changes)
        if role == .delivery {
            // It writes down that it begins anew, so that watchers know.
            #expect(try second.exitCode() == 78, "\(second.log)")
            #expect(OperationsPage.explains(second.log))
            volume.remove("ballast")
            let third = try stack.start(role, changing: changes)
            try await third.waitUntilServing()
            #expect(try third.terminate() == 0)
            return
        }
        try await second.waitUntilServing()
        try await expectTold(second, volume)
        volume.remove("ballast")
        #expect(try await second.waitForHealth("is full", isGone: true), "\(second.said)")
        #expect(try await second.waitForLog("the database can be written again"))
        #expect(try second.terminate() == 0)
    }

    private func expectTold(_ service: RunningService, _ volume: Volume) async throws {
        let words = "the volume of \(volume("data")) is full"
        #expect(try await service.waitForHealth(words), "\(service.said)")
        let health = try service.health()
        #expect(health.code == 0)
        #expect(health.text.contains("make room there; it goes on by itself"))
        #expect(OperationsPage.explains(health.text))
        #expect(service.log.contains(words))
        // Said once, however much is refused.
        #expect(service.log.split(separator: "\n").count { $0.contains("\"level\":\"error\"") } == 1, "\(service.log)")
    }

    private func expectAllKept(_ writer: Writer) async throws {
        let missing = try await writer.missing()
        #expect(missing.isEmpty, "\(missing.prefix(5)) of \(writer.acknowledged.count)")
        #expect(writer.acknowledged.count > 1)
    }
}
