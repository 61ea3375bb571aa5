import EventLoop
import Foundation
import PKI
import ProcessTestSupport
import RPC
import ServiceHost
import TLS
import Testing
import UsherProto

/// Certificates that are wrong, at the start, while a service runs, and as its peers see it.
@Suite("A wrong certificate", .serialized)
struct CertificateTests {
    @Test(
        "A service does not start with it, and names the file and the cure",
        .timeLimit(.minutes(15)),
        arguments: SpoiledCertificate.allCases
    )
    func starting(fault: SpoiledCertificate) throws {
        for role in ServiceRole.allCases {
            let stack = try FailureStack()
            try fault.spoil(role.rawValue, in: stack)
            let service = try stack.start(role)
            #expect(try service.exitCode() == 78, "\(service.log)")
            let log = service.log.replacing("\\/", with: "/")
            #expect(log.contains(fault.words), "\(log)")
            #expect(log.contains(stack.certificates.path), "\(log)")
            #expect(log.contains(fault.setting), "\(log)")
            #expect(OperationsPage.explains(log), "\(log)")
            // Nothing was begun.
            #expect(!FileManager.default.fileExists(atPath: "\(stack.folder)/\(role.rawValue)"))
        }
    }

    @Test(
        "A running service keeps the old one, says so in log, metrics and health, and takes a good one",
        .timeLimit(.minutes(15)),
        arguments: SpoiledCertificate.allCases
    )
    func rotating(fault: SpoiledCertificate) async throws {
        let stack = try FailureStack()
        let role = ServiceRole.allCases[(SpoiledCertificate.allCases.firstIndex(of: fault) ?? 0) % 4]
        let service = try stack.start(role)
        try await service.waitUntilServing()
        let caller = try stack.channel(to: role)
        let authority = try String(contentsOfFile: stack.certificates.authorityCertificatePath, encoding: .utf8)

        try fault.spoil(role.rawValue, in: stack)
        #expect(try await service.waitForHealth("new certificates cannot be used"), "\(service.log)")
        let health = try service.health()
        #expect(health.code == 0)
        #expect(health.text.contains(fault.words), "\(health.text)")
        #expect(health.text.contains(fault.setting), "\(health.text)")
        #expect(OperationsPage.explains(health.text))
        #expect(try service.metrics().contains("usher_certificate_refused 1"))
        #expect(service.log.contains("new certificates cannot be used; the old ones stay in use"))
        service.hangUp()
        #expect(try await service.waitForLog("reload failed; what was in use stays in use"))
        // Who calls anew is shown the old one.
        _ = try await HealthClient(channel: caller).check(HealthCheckRequest())

        try authority.write(toFile: stack.certificates.authorityCertificatePath, atomically: true, encoding: .utf8)
        try? FileManager.default.removeItem(atPath: stack.certificates.certificatePath(of: role.rawValue))
        try stack.certificates.issue([try ServiceName(role.rawValue)], days: 1)
        #expect(try await service.waitForHealth("new certificates", isGone: true), "\(service.said)")
        #expect(try service.metrics().contains("usher_certificate_refused 0"))
        #expect(service.log.contains("certificates reloaded"))
        #expect(try service.terminate() == 0)
    }

    @Test("A certificate whose time has not come is taken when it has", .timeLimit(.minutes(15)))
    func itsTimeComes() async throws {
        let stack = try FailureStack()
        let service = try stack.start(.consent)
        try await service.waitUntilServing()
        let now = Validity.secondsNow()
        let validity = Validity(notBefore: now + 4, notAfter: now + 86_400)
        try SpoiledCertificate.notYetValid.issue("consent", in: stack, validity)
        #expect(try await service.waitForHealth("is not valid before"))
        #expect(try await service.waitForHealth("is not valid before", isGone: true))
        #expect(try service.metrics().contains("usher_certificate_end_seconds \(now + 86_400)"))
    }

    @Test(
        "A service that is called with it says whose it is and why it is refused, and not again at once",
        .timeLimit(.minutes(15)),
        arguments: [SpoiledCertificate.expired, .notYetValid, .ofAnotherAuthority]
    )
    func called(fault: SpoiledCertificate) async throws {
        let stack = try FailureStack()
        let service = try stack.start(.consent)
        try await service.waitUntilServing()
        let good = stack.credentials(of: "cli")
        let authority = good.authorityPath
        try fault.spoil("delivery", in: stack)
        let bad = stack.credentials(of: "delivery")
        let channel = try stack.channel(
            to: .consent,
            with: TLSCredentials(certificatePath: bad.certificatePath, keyPath: bad.keyPath, authorityPath: authority)
        )
        for _ in 0..<5 {
            let error = await #expect(throws: RPCError.self) {
                try await HealthClient(channel: channel).check(
                    HealthCheckRequest(),
                    options: CallOptions(timeout: .milliseconds(300))
                )
            }
            #expect(error?.code == .deadlineExceeded || error?.code == .unavailable)
        }
        #expect(try await service.waitForLog("a caller was refused"), "\(service.log)")
        let log = service.log.replacing("\\/", with: "/")
        let lines = log.split(separator: "\n").filter { $0.contains("a caller was refused") }
        #expect(lines.count == 1, "\(lines)")
        let line = String(try #require(lines.first))
        #expect(line.contains("127.0.0.1: TLS handshake failed"))
        let reasons: [SpoiledCertificate: String] = [
            .expired: "certificate has expired", .notYetValid: "certificate is not yet valid",
            .ofAnotherAuthority: "certificate: ",
        ]
        #expect(line.contains(reasons[fault] ?? "none"), "\(line)")
        #expect(line.contains("(of spiffe://test/delivery, valid from "), "\(line)")
        #expect(OperationsPage.explains(line))
        #expect(try service.metrics().contains("usher_rpc_server_failed_handshakes_total"))
        #expect(try service.terminate() == 0)
    }

    @Test("A service that reaches another one in a peer's place says who answers there", .timeLimit(.minutes(15)))
    func anotherInItsPlace() async throws {
        let stack = try FailureStack()
        let delivery = try stack.start(.delivery)
        let ingestion = try stack.start(
            .ingestion,
            changing: ["consent": "127.0.0.1:\(stack.port(.delivery))"]
        )
        try await delivery.waitUntilServing()
        let words = "the server is delivery, expected consent"
        #expect(try await ingestion.waitForHealth(words), "\(ingestion.said)")
        #expect(try await ingestion.waitForLog(words))
        #expect(OperationsPage.explains(try ingestion.health().text))
    }

    @Test("A service whose peer shows a wrong certificate says why it does not call it", .timeLimit(.minutes(15)))
    func peerOfAnotherAuthority() async throws {
        let (stack, other) = (try FailureStack(), try FailureStack())
        let stranger = try other.start(.focus)
        try await stranger.waitUntilServing()
        let service = try stack.start(.delivery, changing: ["focus": "127.0.0.1:\(other.port(.focus))"])
        try await service.waitUntilServing()
        #expect(try await service.waitForHealth("(of spiffe://test/focus, valid from"), "\(service.said)")
        #expect(try await stranger.waitForLog("a caller was refused"), "\(stranger.log)")
    }
}
