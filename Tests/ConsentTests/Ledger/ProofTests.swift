import Cryptography
import EventLoop
import JSON
import NotificationModel
import ProcessTestSupport
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

@Suite("Proofs of consent") struct ProofTests {
    /// A person who changes their mind twice, an hour apart, among what others do.
    private struct Story {
        let world: ConsentWorld
        /// When each choice had been made.
        var times: [Int64] = []

        init() throws {
            var options = ConsentService.Options()
            options.checkpointEntryCount = 16
            world = try ConsentWorld(options: options)
            try world.putTopic("news")
            for round in 0..<3 {
                if round == 1 { try world.optOut("ada", "news") } else { try world.optIn("ada", "news") }
                try world.putSettings(AppSettings(sound: round == 1 ? .disabled : .enabled))
                try world.optIn(["bert", "cleo", "bert"][round], "news")
                times.append(world.stack.simulation.time.wallNow.microseconds)
                world.stack.run(for: .seconds(3600))
            }
        }
    }

    @Test("What held at a time is proved by the entry that said so, for a topic and for settings")
    func times() throws {
        let story = try Story()
        for (round, time) in story.times.enumerated() {
            let proof = try story.world.prove("ada", topic: "news", at: time)
            let json = try JSONDocument(parsing: proof.recordJSON).root
            #expect(json["state"]?["state"]?.string == (round == 1 ? "unsubscribed" : "subscribed"))
            #expect(json["topic"]?.string == "news")
            #expect(proof.entry?.kind == (round == 1 ? .optOut : .optIn))
            let settings = try story.world.prove("ada", at: time)
            let sound = try JSONDocument(parsing: settings.recordJSON).root["state"]?["settings"]?["sound"]?.string
            #expect(sound == (round == 1 ? "disabled" : "enabled"))
        }
        let now = try story.world.prove("ada", topic: "news")
        #expect(now.entry == (try story.world.prove("ada", topic: "news", at: story.times[2])).entry)
    }

    @Test("The path leads from the entry to the next checkpoint, and the record's key opens nothing else")
    func path() throws {
        let story = try Story()
        let proof = try story.world.prove("ada", topic: "news", at: story.times[0])
        let entry = try #require(proof.entry)
        let checkpoint = try #require(proof.checkpoint)
        #expect(proof.path.map(\.position) == Array(entry.position..<checkpoint.position).map { $0 + 1 })
        #expect(proof.path.allSatisfy { $0.sealedRecord.isEmpty && $0.recordSha256.count == 32 })
        #expect((proof.path.last ?? entry).entryHash == checkpoint.entryHash)
        #expect(SHA256.hash(proof.publicKey) == checkpoint.keySha256)
        let keys = try [nil, story.times[0], story.times[1]].map {
            try story.world.prove("ada", topic: "news", at: $0).recordKey
        }
        #expect(Set(keys).count == 3)
        #expect(keys.allSatisfy { $0.count == 32 })
    }

    @Test("What was appended a moment ago is signed at once")
    func unsigned() throws {
        let world = try ConsentWorld()
        try world.choose(.authorized)
        #expect(try world.verify().lastCheckpoint == nil)
        let proof = try world.prove("ada")
        #expect(proof.checkpoint?.position == 1)
        #expect(proof.path.isEmpty)
        #expect(try world.verify().lastCheckpoint?.position == 1)
    }

    @Test("Where nothing was recorded until then there is nothing to prove")
    func nothing() throws {
        let story = try Story()
        let world = story.world
        for (person, topic, time) in [("ada", "news", Int64(1)), ("ada", "", 1), ("cleo", "", story.times[2])] {
            let error = #expect(throws: RPCError.self) { try world.prove(person, topic: topic, at: time) }
            #expect(error?.code == .notFound)
            #expect(error?.message.contains("nothing is recorded") == true)
        }
        try world.expectRefusal(.topicUnknown, field: "topic_id") { client throws(RPCError) in
            try await client.proveConsent(
                ProveConsentRequest(personID: "ada", appID: "com.example.mail", topicID: "offers")
            )
        }
        try world.expectRefusal(.fieldMalformed, field: "at_unix_us") { client throws(RPCError) in
            try await client.proveConsent(
                ProveConsentRequest(personID: "ada", appID: "com.example.mail", atUnixUs: .max)
            )
        }
    }

    @Test("A person gets proofs of their own choices, an app of those about it, nobody else any")
    func principals() throws {
        let story = try Story()
        @Sendable func request(_ identity: Principal.Identity) -> ProveConsentRequest {
            ProveConsentRequest(
                principal: Principal(identity: identity),
                personID: "ada",
                appID: "com.example.mail",
                topicID: "news"
            )
        }
        for identity in [Principal.Identity.personID("ada"), .appID("com.example.mail"), .operatorName("ops")] {
            let proof = try story.world.call(as: "gateway") { (client) async throws(RPCError) in
                try await client.proveConsent(request(identity))
            }
            #expect(proof.entry != nil)
        }
        try story.world.expectRefusal(.personMismatch, field: "principal", as: "gateway") {
            client throws(RPCError) in try await client.proveConsent(request(.personID("bert")))
        }
        try story.world.expectRefusal(.appMismatch, field: "principal", as: "gateway") {
            client throws(RPCError) in try await client.proveConsent(request(.appID("com.example.shop")))
        }
    }

    @Test("After the person's key is destroyed nothing is opened, and the chain verifies")
    func erased() throws {
        let story = try Story()
        try story.world.tamper("DELETE FROM person_key WHERE person_id = CAST('ada' AS BLOB)")
        try story.world.expectRefusal(.personErased, field: "person_id") { client throws(RPCError) in
            try await client.proveConsent(
                ProveConsentRequest(personID: "ada", appID: "com.example.mail", topicID: "news")
            )
        }
        #expect(try story.world.verify().fault == .unspecified)
        #expect(try story.world.prove("bert", topic: "news").entry != nil)
    }

    @Test("Of whoever was erased nothing is proved, by that name, whatever had been recorded")
    func reallyErased() throws {
        let world = try Story().world
        let erasure = ErasePersonRequest(
            personID: "ada",
            erasureID: NotificationID(high: 0x0199_0000_0000_7001, low: 0x8000_0000_0000_0001).bytes
        )
        _ = try world.call { (client) async throws(RPCError) in try await client.erasePerson(erasure) }
        for topic in ["news", ""] {
            try world.expectRefusal(.personErased, field: "person_id") { client throws(RPCError) in
                try await client.proveConsent(
                    ProveConsentRequest(personID: "ada", appID: "com.example.mail", topicID: topic)
                )
            }
        }
        #expect(try world.prove("bert", topic: "news").entry != nil)
    }

    @Test("A proof names the time that it answers for: the one asked about, or now by the service's clock")
    func answeredTime() throws {
        let story = try Story()
        #expect(try story.world.prove("ada", topic: "news", at: story.times[1]).atUnixUs == story.times[1])
        let before = story.world.stack.simulation.time.wallNow.microseconds
        let at = try story.world.prove("ada", topic: "news").atUnixUs
        #expect((before...story.world.stack.simulation.time.wallNow.microseconds).contains(at))
    }

    // MARK: The script that needs nothing of Usher

    private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

    /// What the script says of a proof, as `usher consent prove` writes it.
    private func verify(_ text: String, _ arguments: [String] = []) throws -> (status: CInt, text: String) {
        let path = "/tmp/usher-proof-\(SystemRandom().next()).json"
        try FileBytes.write(Array(text.utf8), to: path)
        defer { FileBytes.remove(path) }
        let process = try ChildProcess(
            "/usr/bin/env",
            ["PYTHONPATH=\(Self.root)/.build/python", "python3", "\(Self.root)/script/verify-consent-proof", path]
                + arguments
        )
        let status = try process.finish()
        return (status, process.text)
    }

    private func exported(_ story: Story, at time: Int64) throws -> ConsentProofText {
        ConsentProofText(
            proof: try story.world.prove("ada", topic: "news", at: time),
            person: "ada",
            topic: "news",
            at: time
        )
    }

    @Test("The stand-alone verifier accepts a proof, and tells whose key signed it")
    func accepted() throws {
        let story = try Story()
        for time in story.times {
            let proof = try exported(story, at: time)
            let key = Base16.encode(SHA256.hash(proof.proof.publicKey))
            let plain = try verify(proof.text)
            #expect(plain.status == 0, "\(plain.text)")
            #expect(plain.text.contains("the proof is right"))
            #expect(plain.text.contains(key))
            #expect(plain.text.contains(proof.proof.recordJSON))
            #expect(try verify(proof.text, ["--key-sha256", key]).status == 0)
            let other = String(key.reversed())
            let refused = try verify(proof.text, ["--key-sha256", other])
            #expect(refused.status == 1)
            #expect(refused.text.contains("not with the one that is known"))
        }
    }

    @Test("The stand-alone verifier refuses a proof of which anything was changed, and says what")
    func refused() throws {
        let story = try Story()
        let whole = try exported(story, at: story.times[0])
        #expect(whole.proof.path.count >= 2)
        let changes: [(String, (inout ConsentProofText) -> Void)] = [
            ("record", { $0.proof.recordJSON += " " }),
            ("does not open", { $0.proof.entry?.sealedRecord[60] ^= 1 }),
            ("another key", { $0.proof.recordKey[0] ^= 1 }),
            ("match its hash", { $0.proof.entry?.appendedAtUnixUs += 1 }),
            ("match its hash", { $0.proof.entry?.previousHash[31] ^= 1 }),
            ("match its hash", { $0.proof.entry?.kind = .optOut }),
            ("follow", { $0.proof.path[1].recordSha256[3] ^= 1 }),
            ("follow", { $0.proof.path[0].appendedAtUnixUs += 1 }),
            ("next position", { $0.proof.path.removeFirst() }),
            ("lead to the checkpoint", { $0.proof.path.removeLast() }),
            ("signature", { $0.proof.checkpoint?.signature[5] ^= 1 }),
            ("signature", { $0.proof.checkpoint?.signedAtUnixUs += 1 }),
            ("another entry", { $0.proof.checkpoint?.entryHash[0] ^= 1 }),
            ("another key", { $0.proof.publicKey = [UInt8](repeating: 7, count: 32) }),
            ("another person", { $0.person = "bert" }),
            ("another topic", { $0.topic = "offers" }),
            ("younger", { $0.at = 1 }),
        ]
        for (word, change) in changes {
            var changed = whole
            change(&changed)
            let answer = try verify(changed.text)
            #expect(answer.status == 1)
            #expect(
                answer.text.contains("the proof is wrong: ") && answer.text.contains(word),
                "\(word): \(answer.text)"
            )
        }
        for text in [
            "", "{}", "[]", "null", "{\"format\":\"usher-consent-proof-1\"}", String(repeating: "[", count: 9999),
        ] {
            #expect(try verify(text).status == 1)
        }
        #expect(try verify(whole.text, ["--key-sha256", "abc"]).status == 64)
    }
}

/// A proof with its question, written as `usher consent prove` does.
private struct ConsentProofText {
    var proof: ProveConsentResponse
    var person: String
    var topic: String
    var at: Int64

    var text: String {
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("format", "usher-consent-proof-1")
            json.member("person", person)
            json.member("app", "com.example.mail")
            json.member("topic", topic)
            json.member("at_unix_us", at)
            json.member("record", proof.recordJSON)
            json.member("record_key", Base16.encode(proof.recordKey))
            json.member("entry") { json in
                json.object { json in
                    Self.numbers(of: proof.entry ?? LedgerEntry(), into: &json)
                    json.member("sealed_record", Base16.encode(proof.entry?.sealedRecord ?? []))
                    json.member("previous_hash", Base16.encode(proof.entry?.previousHash ?? []))
                }
            }
            json.member("path") { json in
                json.array(of: proof.path) { json, entry in
                    json.object { json in
                        Self.numbers(of: entry, into: &json)
                        json.member("record_sha256", Base16.encode(entry.recordSha256))
                    }
                }
            }
            json.member("checkpoint") { json in
                let checkpoint = proof.checkpoint ?? LedgerCheckpoint()
                json.object { json in
                    json.member("position", checkpoint.position)
                    json.member("entry_hash", Base16.encode(checkpoint.entryHash))
                    json.member("signed_at_unix_us", checkpoint.signedAtUnixUs)
                    json.member("key_sha256", Base16.encode(checkpoint.keySha256))
                    json.member("signature", Base16.encode(checkpoint.signature))
                }
            }
            json.member("public_key", Base16.encode(proof.publicKey))
        }
        return json.text
    }

    private static func numbers(of entry: LedgerEntry, into json: inout JSONWriter) {
        json.member("position", entry.position)
        json.member("appended_at_unix_us", entry.appendedAtUnixUs)
        json.member("kind", entry.kind.rawValue)
        json.member("entry_hash", Base16.encode(entry.entryHash))
    }
}

extension ConsentWorld {
    /// Asks for a proof of what held for a person and `com.example.mail`.
    func prove(_ person: String, topic: String = "", at time: Int64? = nil) throws -> ProveConsentResponse {
        let request = ProveConsentRequest(
            personID: person,
            appID: "com.example.mail",
            topicID: topic,
            atUnixUs: time
        )
        return try call { (client) async throws(RPCError) in try await client.proveConsent(request) }
    }
}
