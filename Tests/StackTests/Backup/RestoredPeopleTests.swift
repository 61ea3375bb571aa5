import EventLoop
import Foundation
import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// Those who were erased since the backup, and those who chose otherwise.
@Suite("People in a restored stack", .serialized, .timeLimit(.minutes(15)))
struct RestoredPeopleTests {
    /// Somebody whom consent has never heard of.
    private static let unasked = "carla-2342"

    @Test("Who was erased since the backup comes back in no service; who opted out since is opted in again")
    func erased() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let scene = try await filled(stack)
        let folder = "\(stack.folder)/backup"
        #expect(try await stack.usher(["backup", folder]).code == 0)
        for person in [RightsScene.person, Self.unasked] {
            #expect(try await stack.usher(["person", "erase", person, "--yes"]).code == 0)
        }
        let optOut = OptOutRequest(
            appID: RightsScene.app,
            topicID: "news",
            personID: RightsScene.other,
            source: .settings
        )
        _ = try await scene.consent.optOut(optOut)

        let restored = try await stack.usher(["restore", folder, "--yes"])
        #expect(restored.code == 0, "\(restored.text)")
        #expect(restored.text.contains("3 changes of consent came after it"), "\(restored.text)")
        #expect(restored.text.contains("erased once more"), "\(restored.text)")
        try await staysErased(stack)
        let verified = try await stack.usher(["consent", "verify"])
        #expect(verified.code == 0, "\(verified.text)")
        let preferences = try await stack.usher(["consent", "show", RightsScene.other, RightsScene.app])
        #expect(preferences.code == 0, "\(preferences.text)")
        let list = ListPreferencesRequest(personID: RightsScene.other, appID: RightsScene.app)
        let found = try await scene.consent.listPreferences(list).preferences
        #expect(found.first { $0.topic?.topicID == "news" }?.state == .subscribed)
        // The receipt is still to be had, and the ledger has the erasure.
        let ledger = try await stack.usher(["consent", "ledger", "--json"])
        #expect(ledger.text.contains("erasure"), "\(ledger.text)")
        // Everybody else is as they were.
        try await scene.submit("after the restore", to: [RightsScene.other])
        try nothingIsLeft(stack)
    }

    @Test("Who was erased in a stack that was made anew stays erased when an older stack is put in its place")
    func erasedElsewhere() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        _ = try await filled(stack)
        let folder = "\(stack.folder)/backup"
        #expect(try await stack.usher(["backup", folder]).code == 0)
        for role in ServiceRole.allCases {
            #expect(try stack.terminate(role) == 0)
            try stack.wipe(role)
        }
        // The new databases hash with other keys.
        try await stack.startAndWait()
        var ids = NotificationIDGenerator(random: SystemRandom())
        for person in [RightsScene.person, Self.unasked] {
            // The command line asks first whether the person is known, and here nobody is.
            let id = ids.next(at: SystemTime().wallNow).bytes
            let consent = ConsentClient(channel: stack.channel(to: .consent))
            _ = try await consent.erasePerson(
                ErasePersonRequest(personID: person, erasureID: id),
                options: CallOptions(timeout: .seconds(30))
            )
        }
        let restored = try await stack.usher(["restore", folder, "--yes"])
        #expect(restored.code == 0, "\(restored.text)")
        try await staysErased(stack)
        try nothingIsLeft(stack)
    }

    // MARK: Parts

    private func filled(_ stack: ProcessStack) async throws -> RightsScene {
        let scene = RightsScene { stack.channel(to: $0) }
        try await scene.prepare()
        for person in [RightsScene.person, RightsScene.other] { try await scene.add(person) }
        try await scene.configure(RightsScene.person)
        try await scene.send(to: RightsScene.person)
        try await scene.submitToTopic("for the topic")
        let stored = Person(personID: Self.unasked, zone: "Europe/Berlin", locale: "de-DE", region: "DE")
        _ = try await scene.focus.putPerson(PutPersonRequest(person: stored))
        let device = Device(deviceID: "phone", displayName: "Phone")
        _ = try await scene.delivery.putDevice(PutDeviceRequest(personID: Self.unasked, device: device))
        // Until something of it is everywhere.
        for _ in 0..<1000 {
            let list = ListInboxRequest(personID: RightsScene.person)
            if let inbox = try? await scene.delivery.listInbox(list), inbox.records.count >= 4 { break }
            try await stack.loop.sleep(for: .milliseconds(20))
        }
        return scene
    }

    private func staysErased(_ stack: ProcessStack) async throws {
        for person in [RightsScene.person, Self.unasked] {
            let made = try await stack.usher(["person", "set", person, "--zone", "Europe/Berlin"])
            #expect(made.code == 1 && made.text.contains("person_erased"), "\(made.text)")
            let asked = try await stack.usher(["consent", "authorize", person, RightsScene.app])
            #expect(asked.code == 1, "\(asked.text)")
            let sent = try await stack.usher(["send", "--app", RightsScene.app, "--to", person, "--title", "Hello"])
            #expect(sent.code == 1 && sent.text.contains("person_unknown"), "\(sent.text)")
        }
        // Consent goes on with erasures by itself: what others hold is gone when it is done.
        for _ in 0..<500 {
            let exported = try await stack.usher(["person", "export", RightsScene.person])
            if !exported.text.contains(#""section":"s"#), !exported.text.contains(#""section":"i"#) { return }
            try await stack.loop.sleep(for: .milliseconds(20))
        }
        Issue.record("something is left")
    }

    /// Ends the stack and reads its files, every byte.
    private func nothingIsLeft(_ stack: ProcessStack) throws {
        for role in ServiceRole.allCases {
            #expect(try stack.terminate(role) == 0)
            let folder = "\(stack.folder)/\(role.rawValue)"
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
                for word in [RightsScene.person, Self.unasked] + RightsScene.ownWords {
                    #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) is in \(name)")
                }
            }
        }
    }
}
