import EventLoop
import Glibc
import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// Exports and erasures over the real processes: signals, sockets, files.
@Suite("Killed exports and erasures")
struct KilledErasureTests {
    @Test(
        "After an erasure and a clean end no file of any service holds the person's id or words",
        .timeLimit(.minutes(15))
    )
    func files() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let scene = RightsScene { stack.channel(to: $0) }
        try await fill(scene, RightsScene.person)
        try await settle(RightsScene.person, scene, stack)
        let words = [RightsScene.person] + RightsScene.ownWords
        for role in ServiceRole.allCases { #expect(try stack.terminate(role) == 0) }
        #expect(try files(of: stack, holding: words).count > 3)

        try await stack.startAndWait()
        var ids = NotificationIDGenerator(random: SystemRandom())
        let id = ids.next(at: SystemTime().wallNow)
        let receipt = try await scene.consent.erasePerson(
            ErasePersonRequest(personID: RightsScene.person, erasureID: id.bytes)
        )
        #expect(receipt.services.count == 4)
        for role in ServiceRole.allCases { #expect(try stack.terminate(role) == 0) }
        #expect(try files(of: stack, holding: words) == [])
    }

    @Test(
        "Killed at any moment of an erasure or an export, both end complete after the restart",
        .timeLimit(.minutes(8))
    )
    func kills() async throws {
        let seed = getenv("USHER_TEST_SEED").flatMap { UInt64(String(cString: $0)) } ?? UInt64.random(in: 1..<10_000)
        var random = SplitMix(state: seed)
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let scene = RightsScene { stack.channel(to: $0) }
        try await scene.prepare()
        try await scene.add(RightsScene.other)
        var ids = NotificationIDGenerator(random: SystemRandom())
        var people: [String] = []
        for number in 0..<32 {
            let person = "killed-\(number)-person"
            people.append(person)
            try await scene.add(person)
            try await scene.configure(person)
            try await scene.send(to: person)
            try await settle(person, scene, stack)
            let whole = try await export(person, scene, killing: nil, stack, &random)
            let role = ServiceRole.allCases[number % 4]
            #expect(try await export(person, scene, killing: role, stack, &random) == whole, "seed \(seed)")

            let id = ids.next(at: SystemTime().wallNow)
            let request = ErasePersonRequest(personID: person, erasureID: id.bytes)
            let first = Task {
                try? await scene.consent.erasePerson(request, options: CallOptions(timeout: .seconds(20)))
            }
            try await stack.loop.sleep(for: .microseconds(Int64(random.next() % 12_000)))
            try stack.kill(role)
            try stack.start(role)
            let receipt = try await receipt(request, scene)
            #expect(receipt.services.map(\.service) == ["consent", "ingestion", "focus", "delivery"])
            if let answered = await first.value { #expect(answered == receipt, "seed \(seed): \(person)") }
            #expect(try await receipt == self.receipt(request, scene))
            let left = try await export(person, scene, killing: nil, stack, &random)
            #expect(left.split(separator: "\n").count == 1 && left.contains("erasure_id"), "seed \(seed): \(left)")
        }
        for role in ServiceRole.allCases { #expect(try stack.terminate(role) == 0) }
        #expect(try files(of: stack, holding: people + RightsScene.ownWords) == [], "seed \(seed)")
    }

    // MARK: Parts

    private func fill(_ scene: RightsScene, _ person: String) async throws {
        try await scene.prepare()
        for person in [person, RightsScene.other] { try await scene.add(person) }
        try await scene.configure(person)
        try await scene.send(to: person)
        try await scene.submitToTopic("for the topic")
    }

    /// Waits until what was sent at once is in the inbox.
    private func settle(_ person: String, _ scene: RightsScene, _ stack: ProcessStack) async throws {
        for _ in 0..<400 {
            let inbox = try await scene.delivery.listInbox(ListInboxRequest(personID: person))
            if inbox.records.count >= 4 { break }
            try await stack.loop.sleep(for: .milliseconds(25))
        }
        // The outcomes behind the last record.
        try await stack.loop.sleep(for: .milliseconds(400))
    }

    /// The receipt of an erasure that is asked for until it is there.
    private func receipt(_ request: ErasePersonRequest, _ scene: RightsScene) async throws -> ErasePersonResponse {
        while true {
            do throws(RPCError) {
                return try await scene.consent.erasePerson(request, options: CallOptions(timeout: .seconds(20)))
            } catch {
                guard [.unavailable, .deadlineExceeded, .cancelled].contains(error.code) else { throw error }
            }
        }
    }

    /// The whole export, resumed until it is complete; a service is killed behind its first piece.
    private func export(
        _ person: String,
        _ scene: RightsScene,
        killing victim: ServiceRole?,
        _ stack: ProcessStack,
        _ random: inout SplitMix
    ) async throws -> String {
        var bytes: [UInt8] = []
        var token: [UInt8] = []
        var victim = victim
        while true {
            do throws(RPCError) {
                let request = ExportPersonRequest(personID: person, exportToken: token)
                for try await piece in scene.consent.exportPerson(request) {
                    bytes += piece.chunk?.jsonLines ?? []
                    token = piece.chunk?.nextExportToken ?? []
                    guard let role = victim, random.next() % 4 == 0 else { continue }
                    victim = nil
                    do {
                        try stack.kill(role)
                        try stack.start(role)
                    } catch { throw RPCError(.internal, "\(error)") }
                }
                return String(decoding: bytes, as: UTF8.self)
            } catch {
                guard [.unavailable, .deadlineExceeded, .cancelled].contains(error.code) else { throw error }
                if token.isEmpty { bytes = [] }
            }
        }
    }

    private func holds(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset + word.count <= buffer.count, let base = buffer.baseAddress {
                guard let hit = memchr(base + offset, Int32(word[0]), buffer.count - offset) else { return false }
                let place = UnsafeRawPointer(hit) - base
                guard place + word.count <= buffer.count else { return false }
                if memcmp(hit, word, word.count) == 0 { return true }
                offset = place + 1
            }
            return false
        }
    }

    /// The services' files in which one of `words` stands.
    private func files(of stack: ProcessStack, holding words: [String]) throws -> [String] {
        var found: [String] = []
        for role in ServiceRole.allCases {
            for suffix in ["", "-wal", "-shm"] {
                let path = stack.databasePath(role) + suffix
                guard let file = fopen(path, "r") else { continue }
                defer { fclose(file) }
                var bytes: [UInt8] = []
                var chunk = [UInt8](repeating: 0, count: 1 << 20)
                while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
                for word in words where holds(bytes, Array(word.utf8)) { found.append("\(path): \(word)") }
            }
        }
        return found
    }
}
