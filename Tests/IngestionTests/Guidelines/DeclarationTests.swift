import Ingestion
import PayloadLint
import RPC
import ServiceHost
import Testing
import UsherProto

@Suite("Guidelines of apps and categories") struct DeclarationTests {
    private func put(_ app: App, _ world: IngestionWorld) throws(RPCError) -> PutAppResponse {
        try world.call { (client) throws(RPCError) in try await client.putApp(PutAppRequest(app: app)) }
    }

    private func refusal(_ body: () throws(RPCError) -> Void) -> Refusal? {
        do throws(RPCError) {
            try body()
            return nil
        } catch {
            return Refusal(error)
        }
    }

    @Test("An app keeps what it declares, and is told what guidelines object to") func apps() throws {
        let world = try IngestionWorld()
        var app = App(
            appID: "com.example.storm",
            displayName: "Storm",
            languages: ["en-GB", "de"],
            sector: .publicSafety
        )
        app.sounds = [AppSound(name: "siren.caf", durationMs: 45_000)]
        app.badgeMeaning = .unread
        let answer = try put(app, world)
        #expect(answer.findings.map(\.ruleID) == ["MKT-004", "SND-002"])
        try world.crash()
        let request = GetAppRequest(appID: app.appID)
        let stored = try #require(
            try world.call { (client) throws(RPCError) in try await client.getApp(request) }.app
        )
        #expect(stored.languages == app.languages && stored.sector == .publicSafety)
        #expect(stored.sounds == app.sounds && stored.badgeMeaning == .unread)
        app.settingsURL = "https://example.com/settings"
        app.sounds = []
        #expect(try put(app, world).findings.isEmpty)
    }

    @Test("A badge that counts something else refuses the app, which stays as it was") func badges() throws {
        let world = try IngestionWorld()
        let app = App(appID: IngestionWorld.app, displayName: "Weather", badgeMeaning: .other)
        let refusal = refusal { () throws(RPCError) in _ = try put(app, world) }
        #expect(refusal?.code == "guideline_rule" && refusal?.field == "app.badge_meaning")
        #expect(refusal?.message.hasPrefix("BDG-001: ") == true)
        let request = GetAppRequest(appID: IngestionWorld.app)
        let stored = try world.call { (client) throws(RPCError) in try await client.getApp(request) }.app
        #expect(stored?.displayName == "Example")
    }

    @Test(
        "What is malformed is refused by its field",
        arguments: [
            ("app.languages[1]", App(languages: ["en", "english!"])),
            ("app.languages[1]", App(languages: ["en", "en"])),
            ("app.languages", App(languages: (0...100).map { "en-x-\($0)" })),
            ("app.sounds[0].name", App(sounds: [AppSound()])), ("app.sector", App(sector: .unrecognized(99))),
            ("app.badge_meaning", App(badgeMeaning: .unrecognized(99))),
        ]
    )
    func malformed(field: String, app: App) throws {
        let world = try IngestionWorld()
        var app = app
        app.appID = "com.example.other"
        app.displayName = "Other"
        #expect(refusal { () throws(RPCError) in _ = try put(app, world) }?.field == field)
    }

    @Test("Categories are refused by errors and told warnings and hints") func categories() throws {
        let world = try IngestionWorld()
        var category = NotificationCategory(
            categoryID: "mail",
            actions: [CategoryAction(actionID: "delete", title: "Delete", systemIcon: "trash")],
            hiddenPreviewPlaceholder: "New mail"
        )
        func put() throws(RPCError) -> [Finding] {
            let request = PutCategoriesRequest(appID: IngestionWorld.app, categories: [category])
            return try world.call { (client) throws(RPCError) in try await client.putCategories(request) }.findings
        }
        let plain = refusal { () throws(RPCError) in _ = try put() }
        #expect(plain?.code == "guideline_rule" && plain?.field == "categories[0].actions[0].is_destructive")
        #expect(plain?.message.hasPrefix("ACT-005: ") == true)
        category.actions[0].isDestructive = true
        #expect(try put().map(\.ruleID) == ["ACT-006", "ACT-007"])
        category.hiddenPreviewPlaceholder = "Ann sent you mail"
        #expect(refusal { () throws(RPCError) in _ = try put() }?.message.hasPrefix("PRV-002: ") == true)
        let listed = try world.call { (client) throws(RPCError) in
            try await client.listCategories(ListCategoriesRequest(appID: IngestionWorld.app))
        }
        #expect(listed.categories.map(\.hiddenPreviewPlaceholder) == ["New mail"])
    }
}
