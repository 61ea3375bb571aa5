import EventLoop
import RPC
import ServiceHost
import Testing
import UsherProto

/// What a service does without its peers.
@Suite("A service alone", .serialized)
struct AloneTests {
    @Test(
        "It starts, says what it waits for, serves what it can, and goes on when the others come",
        .timeLimit(.minutes(15)),
        arguments: ServiceRole.allCases
    )
    func alone(role: ServiceRole) async throws {
        let stack = try FailureStack()
        let service = try stack.start(role)
        try await service.waitUntilServing()
        try await expectWaits(service, stack)
        try await serve(role, stack)

        let others = try await stack.startAll(but: [role])
        #expect(try await service.waitForHealth("waits for", isGone: true), "\(service.said)")
        #expect(try service.health().code == 0)
        for (peer, _) in role.consequences {
            #expect(try service.metrics().contains("usher_peer_reached{peer=\"\(peer.rawValue)\"} 1"))
        }
        #expect(try await service.waitForLog("a service is reached again"), "\(service.log)")
        #expect(try stack.usher("status").code == 0)
        var sender = try Sender(stack)
        try await sender.prepare()
        try await sender.submit("together")
        try await sender.expectEachOnce()
        withExtendedLifetime(others) {}
    }

    @Test("What was accepted while the peers are away is carried through when they come back", .timeLimit(.minutes(15)))
    func acceptedMeanwhile() async throws {
        let stack = try FailureStack()
        var services = try await stack.startAll()
        var sender = try Sender(stack)
        try await sender.prepare()
        try await sender.submit("before")
        try await sender.expectEachOnce()
        for service in services where service.role != .ingestion { try service.kill() }
        let ingestion = try #require(services.first { $0.role == .ingestion })
        for number in 0..<20 { try await sender.submit("meanwhile-\(number)") }
        for (peer, _) in ServiceRole.ingestion.consequences {
            #expect(try await ingestion.waitForHealth("waits for \(peer.rawValue), not reached at"))
        }
        services = [ingestion] + (try await stack.startAll(but: [.ingestion]))
        try await sender.expectEachOnce()
        #expect(try await ingestion.waitForHealth("waits for", isGone: true))
        withExtendedLifetime(services) {}
    }

    /// Health, the command line, metrics and the log name each peer that is missing, and what waits because of it.
    private func expectWaits(_ service: RunningService, _ stack: FailureStack) async throws {
        for (peer, consequence) in service.role.consequences {
            let place = "waits for \(peer.rawValue), not reached at 127.0.0.1:\(stack.port(peer))"
            #expect(try await service.waitForHealth(place), "\(service.said)")
            let health = try service.health()
            #expect(health.code == 0)
            #expect(health.text.contains("at 127.0.0.1:\(stack.metricsPort(service.role)): serving\n"))
            #expect(health.text.contains("Connection refused"))
            #expect(health.text.contains(consequence))
            #expect(health.text.contains("start \(peer.program), or mend --\(peer.rawValue)"))
            #expect(OperationsPage.explains(health.text))
            #expect(try service.metrics().contains("usher_peer_reached{peer=\"\(peer.rawValue)\"} 0"))
        }
        let answer = try await HealthClient(channel: try stack.channel(to: service.role)).check(HealthCheckRequest())
        let state = try #require(answer.state)
        #expect(state.status == .serving)
        #expect(state.troubles.map(\.peer).sorted() == service.role.consequences.map(\.peer.rawValue).sorted())
        #expect(state.troubles.allSatisfy { $0.kind == .peerNotReached && $0.sinceUnixUs > state.sinceUnixUs })
        let status = try stack.usher("status")
        #expect(status.text.contains("\(service.role.rawValue): waits for "), "\(status.text)")
        #expect(try await service.waitForLog("a service is not reached"))
        let lines = service.log.split(separator: "\n").count { $0.contains("is not reached") }
        #expect(lines <= service.role.consequences.count)
    }

    /// What each does without anybody.
    private func serve(_ role: ServiceRole, _ stack: FailureStack) async throws {
        let channel = try stack.channel(to: role)
        switch role {
        case .ingestion:
            let client = IngestionClient(channel: channel)
            _ = try await client.putApp(PutAppRequest(app: App(appID: Sender.app, displayName: "Mail")))
            #expect(try await client.getApp(GetAppRequest(appID: Sender.app)).app?.displayName == "Mail")
            // Nobody knows whether there is such a person: nothing is stored, and trying again is safe.
            var sender = try Sender(stack)
            let error = await #expect(throws: RPCError.self) { try await sender.submit("alone") }
            #expect(error?.code == .unavailable)
            #expect(error?.message.contains("focus did not answer") ?? false, "\(error as Any)")
        case .consent:
            let client = ConsentClient(channel: channel)
            let answer = try await client.listTopics(ListTopicsRequest(appID: Sender.app))
            #expect(answer.topics.isEmpty)
        case .focus:
            let client = FocusClient(channel: channel)
            let person = Person(personID: "kim", zone: "Europe/Berlin", locale: "en")
            _ = try await client.putPerson(PutPersonRequest(person: person))
            #expect(try await client.getPerson(GetPersonRequest(personID: "kim")).person?.zone == "Europe/Berlin")
        case .delivery:
            let client = DeliveryClient(channel: channel)
            // Whom it has not seen only Focus knows; it says so before its caller gives up.
            let error = await #expect(throws: RPCError.self) {
                try await client.listInbox(
                    ListInboxRequest(personID: "kim"),
                    options: CallOptions(timeout: .seconds(10))
                )
            }
            #expect(error?.message.contains("focus, which knows who there is, could not be asked") ?? false)
            #expect(error?.code == .deadlineExceeded || error?.code == .unavailable)
        }
    }
}
