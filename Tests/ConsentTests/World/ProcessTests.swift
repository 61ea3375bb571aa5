import Glibc
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

/// The program itself, over TLS sockets, with files on disk.
@Suite("The consent program", .timeLimit(.minutes(15))) struct ProcessTests {
    @Test("Killed and started again it has all it acknowledged, and it drains when told to")
    func killed() async throws {
        let stack = try ProcessStack()
        let peers = ConsentWorld.Peers()
        for role in [ServiceRole.focus, .ingestion, .delivery] {
            try await stack.serve(role) { peers.register(role, in: &$0) }
        }
        try await stack.startAndWait([.consent])
        print("usher-consent, idle: \(try residentByteCount(stack) >> 10) KiB resident")
        let client = ConsentClient(channel: stack.channel(to: .consent))
        _ = try await client.putTopic(
            PutTopicRequest(
                topic: Topic(
                    appID: "com.example.mail",
                    topicID: "orders",
                    displayName: "Orders",
                    purpose: .transactional,
                    isListed: true
                )
            )
        )
        for person in ["ada", "bert", "cleo"] {
            _ = try await client.optIn(
                OptInRequest(appID: "com.example.mail", topicID: "orders", personID: person)
            )
        }
        _ = try await client.optOut(
            OptOutRequest(appID: "com.example.mail", topicID: "orders", personID: "bert", source: .settings)
        )
        #expect(peers.fences.map(\.personID) == ["bert"])
        _ = try await client.putAuthorization(
            PutAuthorizationRequest(
                appID: "com.example.mail",
                personID: "ada",
                status: .authorized,
                source: .settings
            )
        )
        try stack.kill(.consent)
        try await stack.startAndWait([.consent])
        let audience = try await client.listAudience(
            ListAudienceRequest(appID: "com.example.mail", topicID: "orders"),
            options: CallOptions(timeout: .seconds(30))
        )
        #expect(audience.personIDs == ["ada", "cleo"])
        let settings = try await client.getSettings(GetSettingsRequest(appID: "com.example.mail", personID: "ada"))
        #expect(settings.settings?.authorization?.status == .authorized)
        let evaluated = try await ConsentClient(channel: stack.channel(to: .consent, as: "ingestion")).evaluate(
            EvaluateRequest(
                subjects: [EvaluateSubject(appID: "com.example.mail", topicID: "orders")],
                entries: [EvaluateEntry(personID: "ada"), EvaluateEntry(personID: "bert")]
            )
        )
        #expect(evaluated.evaluations.map(\.verdict) == [.permitted, .refused])
        #expect(evaluated.evaluations.map { $0.evaluated?.ledgerPosition } == [6, 6])
        #expect(try stack.terminate(.consent) == 0)
        for role in [ServiceRole.focus, .ingestion, .delivery] { await stack.withdraw(role) }
    }

    /// What the process holds in memory.
    private func residentByteCount(_ stack: ProcessStack) throws -> Int {
        let process = try #require(stack.processNumber(.consent))
        let file = try #require(fopen("/proc/\(process)/statm", "r"))
        defer { fclose(file) }
        var (size, resident) = (0, 0)
        _ = withUnsafeMutablePointer(to: &size) { size in
            withUnsafeMutablePointer(to: &resident) { resident in
                withVaList([size, resident]) { vfscanf(file, "%ld %ld", $0) }
            }
        }
        return resident * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
