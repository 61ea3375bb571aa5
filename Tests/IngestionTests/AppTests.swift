import EventLoop
import Ingestion
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@Suite("Apps, keys and categories")
struct AppTests {
    private func put(_ world: IngestionWorld, _ app: App, expected: UInt64? = nil) throws(RPCError) -> App? {
        let request = PutAppRequest(app: app, expectedRevision: expected)
        return try world.call { (client) throws(RPCError) in try await client.putApp(request) }.app
    }

    @Test("An app is created, found, replaced and listed, and survives a crash")
    func apps() throws {
        let world = try IngestionWorld()
        let made = try #require(
            try put(world, App(appID: "com.example.b", displayName: "B", settingsURL: "https://b.example/n"))
        )
        #expect(made.revision == 1)
        #expect(made.createdAtUnixUs > 0)
        // What is stored already succeeds, whatever revision is expected.
        #expect(
            try put(
                world,
                App(appID: "com.example.b", displayName: "B", settingsURL: "https://b.example/n"),
                expected: 9
            ) == made
        )
        let changed = try #require(try put(world, App(appID: "com.example.b", displayName: "Bee"), expected: 1))
        #expect(changed.revision == 2)
        #expect(changed.createdAtUnixUs == made.createdAtUnixUs)
        let error = #expect(throws: RPCError.self) {
            try put(world, App(appID: "com.example.b", displayName: "Other"), expected: 1)
        }
        #expect(error?.code == .aborted)
        #expect(error?.fieldPath == "expected_revision")
        #expect(throws: RPCError.self) { try put(world, App(appID: "com.example.new", displayName: "N"), expected: 3) }
        try world.crash()
        let found = try world.call { (client) throws(RPCError) in
            try await client.getApp(GetAppRequest(appID: "com.example.b"))
        }
        #expect(found.app == changed)
    }

    @Test("Apps are listed by id, page by page")
    func list() throws {
        let world = try IngestionWorld()
        for index in 0..<7 { _ = try put(world, App(appID: "com.example.a\(index)", displayName: "A")) }
        var ids: [String] = []
        var token: [UInt8] = []
        repeat {
            let request = ListAppsRequest(page: PageRequest(pageSize: 3, pageToken: token))
            let page = try world.call { (client) throws(RPCError) in try await client.listApps(request) }
            #expect(page.apps.count <= 3)
            ids += page.apps.map(\.appID)
            token = page.page?.nextPageToken ?? []
        } while !token.isEmpty
        #expect(ids == (0..<7).map { "com.example.a\($0)" } + [IngestionWorld.app])
        let stray = ListAppsRequest(page: PageRequest(pageToken: [1, 2, 3, 4, 5, 6, 7, 8, 9]))
        let error = #expect(throws: RPCError.self) {
            try world.call { (client) throws(RPCError) in try await client.listApps(stray) }
        }
        #expect(error.map { Refusal($0).code } == "page_token_invalid")
    }

    @Test(
        "What is wrong with an app is named",
        arguments: [
            (App(displayName: "A"), "field_required", "app.app_id"),
            (App(appID: ".com", displayName: "A"), "field_malformed", "app.app_id"),
            (App(appID: String(repeating: "a", count: 156), displayName: "A"), "field_too_long", "app.app_id"),
            (App(appID: "com.example.a"), "field_required", "app.display_name"),
            (
                App(appID: "com.example.a", displayName: String(repeating: "n", count: 129)), "field_too_long",
                "app.display_name"
            ),
            (
                App(appID: "com.example.a", displayName: "A", settingsURL: "settings"), "field_malformed",
                "app.settings_url"
            ),
        ]
    )
    func refused(_ app: App, _ code: String, _ field: String) throws {
        let world = try IngestionWorld()
        let before = try world.stack.dump(.ingestion)
        let error = try #require(#expect(throws: RPCError.self) { try put(world, app) })
        #expect(Refusal(error).code == code)
        #expect(error.fieldPath == field)
        #expect(try world.stack.dump(.ingestion) == before)
    }

    @Test("Only an operator changes apps and keys; an app sees itself, a service any")
    func principals() throws {
        let world = try IngestionWorld()
        let own = Principal(identity: .appID(IngestionWorld.app))
        let other = Principal(identity: .appID("com.example.other"))
        func code(
            _ caller: String,
            _ body: @escaping @Sendable (IngestionClient) async throws(RPCError) -> Void
        ) -> String {
            do throws(RPCError) {
                try world.call(as: caller) { (client) throws(RPCError) in try await body(client) }
            } catch {
                return Refusal(error).code
            }
            return "ok"
        }
        let get = { (principal: Principal?) in
            { @Sendable (client: IngestionClient) async throws(RPCError) in
                _ = try await client.getApp(GetAppRequest(principal: principal, appID: IngestionWorld.app))
            }
        }
        #expect(code("gateway", get(nil)) == "principal_required")
        #expect(code("gateway", get(own)) == "ok")
        #expect(code("gateway", get(other)) == "app_mismatch")
        #expect(code("gateway", get(Principal(identity: .personID("ann")))) == "person_mismatch")
        #expect(code("cli", get(nil)) == "ok")
        for service in ["consent", "focus", "delivery"] { #expect(code(service, get(nil)) == "ok") }
        let created = code("gateway") { (client) throws(RPCError) in
            _ = try await client.createApiKey(CreateApiKeyRequest(principal: own, appID: IngestionWorld.app))
        }
        #expect(created == "operator_required")
        let changed = code("gateway") { (client) throws(RPCError) in
            _ = try await client.putApp(
                PutAppRequest(principal: own, app: App(appID: IngestionWorld.app, displayName: "X"))
            )
        }
        #expect(changed == "operator_required")
        // [K11] Whose keys they are is told by the principal, not by the id asked for.
        let listed = code("gateway") { (client) throws(RPCError) in
            _ = try await client.listApiKeys(ListApiKeysRequest(principal: other, appID: IngestionWorld.app))
        }
        #expect(listed == "app_mismatch")
    }

    @Test("Keys are listed oldest first without their secrets, and of the secret only a hash is stored")
    func keys() throws {
        let world = try IngestionWorld()
        var secrets = [world.key]
        for label in ["second", "third"] {
            world.run(.seconds(1))
            let made = try world.call { (client) throws(RPCError) in
                try await client.createApiKey(CreateApiKeyRequest(appID: IngestionWorld.app, label: label))
            }
            #expect(made.secret.hasPrefix((made.key?.keyID ?? "?") + "."))
            #expect(made.secret.utf8.count <= 128)
            secrets.append(made.secret)
        }
        #expect(Set(secrets).count == 3)
        var keys: [ApiKey] = []
        var token: [UInt8] = []
        repeat {
            let request = ListApiKeysRequest(
                appID: IngestionWorld.app,
                page: PageRequest(pageSize: 2, pageToken: token)
            )
            let page = try world.call { (client) throws(RPCError) in try await client.listApiKeys(request) }
            keys += page.keys
            token = page.page?.nextPageToken ?? []
        } while !token.isEmpty
        #expect(keys.map(\.label) == ["", "second", "third"])
        #expect(keys.map(\.keyID) == secrets.map { String($0.prefix { $0 != "." }) })
        let dump = try #require(try world.stack.dump(.ingestion)).description
        for secret in secrets { #expect(!dump.contains(secret.split(separator: ".")[1])) }
    }

    @Test("The gateway is told whose a key is; a wrong and a withdrawn one are refused, each call by itself")
    func authenticate() throws {
        let world = try IngestionWorld()
        let (key, wrong) = (world.key, world.key + "x")
        let good = world.begin { (client) throws(RPCError) in
            try await client.authenticate(AuthenticateRequest(apiKey: key))
        }
        let bad = world.begin { (client) throws(RPCError) in
            try await client.authenticate(AuthenticateRequest(apiKey: wrong))
        }
        #expect(world.run(.seconds(5)) { good.value != nil && bad.value != nil })
        #expect(try good.value?.get().appID == IngestionWorld.app)
        #expect(try good.value?.get().keyID == String(key.prefix { $0 != "." }))
        #expect(throws: RPCError.self) { try bad.value?.get() }
        let unknown = #expect(throws: RPCError.self) {
            try world.call { (client) throws(RPCError) in
                try await client.withdrawApiKey(WithdrawApiKeyRequest(appID: IngestionWorld.app, keyID: "uk_none"))
            }
        }
        #expect(unknown.map { Refusal($0).code } == "key_unknown")
    }

    @Test("Categories are replaced as a whole, listed by id, and survive a crash")
    func categories() throws {
        let world = try IngestionWorld()
        let request = PutCategoriesRequest(
            appID: IngestionWorld.app,
            categories: [
                NotificationCategory(
                    categoryID: "order",
                    actions: (0..<5).map { CategoryAction(actionID: "a\($0)", title: "Snooze", systemIcon: "bell") },
                    hiddenPreviewPlaceholder: "%u new orders"
                ),
                NotificationCategory(categoryID: "chat", hiddenPreviewPlaceholder: "New %% chat"),
            ]
        )
        let findings = try world.call { (client) throws(RPCError) in try await client.putCategories(request) }.findings
        #expect(findings.map(\.ruleID) == ["ACT-001"])
        try world.crash()
        let listed = try world.call { (client) throws(RPCError) in
            try await client.listCategories(ListCategoriesRequest(appID: IngestionWorld.app))
        }
        #expect(listed.categories.map(\.categoryID) == ["chat", "order"])
        let none = PutCategoriesRequest(appID: IngestionWorld.app)
        _ = try world.call { (client) throws(RPCError) in try await client.putCategories(none) }
        let empty = try world.call(as: "delivery") { (client) throws(RPCError) in
            try await client.listCategories(ListCategoriesRequest(appID: IngestionWorld.app))
        }
        #expect(empty.categories.isEmpty)
    }

    @Test(
        "What is wrong with a category is named",
        arguments: [
            (NotificationCategory(), "field_required", "categories[0].category_id"),
            (
                NotificationCategory(categoryID: "a", hiddenPreviewPlaceholder: "%u of %u"), "field_malformed",
                "categories[0].hidden_preview_placeholder"
            ),
            (
                NotificationCategory(categoryID: "a", summaryFormat: "%d more"), "field_malformed",
                "categories[0].summary_format"
            ),
            (
                NotificationCategory(categoryID: "a", actions: [CategoryAction(actionID: "x")]), "field_required",
                "categories[0].actions[0].title"
            ),
            (
                NotificationCategory(
                    categoryID: "a",
                    actions: (0..<2).map { _ in CategoryAction(actionID: "x", title: "T") }
                ), "guideline_rule", "categories[0].actions[1].action_id"
            ),
            (
                NotificationCategory(
                    categoryID: "a",
                    actions: [CategoryAction(actionID: "x", title: "T", systemIcon: "s", templateIcon: "t")]
                ), "guideline_rule", "categories[0].actions[0].template_icon"
            ),
            (
                NotificationCategory(
                    categoryID: "a",
                    actions: (0..<11).map { CategoryAction(actionID: "x\($0)", title: "T") }
                ), "batch_too_large", "categories[0].actions"
            ),
        ]
    )
    func refusedCategory(_ category: NotificationCategory, _ code: String, _ field: String) throws {
        let world = try IngestionWorld()
        let before = try world.stack.dump(.ingestion)
        let request = PutCategoriesRequest(appID: IngestionWorld.app, categories: [category])
        let error = try #require(
            #expect(throws: RPCError.self) {
                try world.call { (client) throws(RPCError) in try await client.putCategories(request) }
            }
        )
        #expect(Refusal(error).code == code)
        #expect(error.fieldPath == field)
        #expect(try world.stack.dump(.ingestion) == before)
    }
}
