import RPC
import ServiceHost
import Testing
import UsherProto

@testable import Consent

@Suite("Settings and entitlements") struct SettingsTests {
    @Test("Settings are answered as stored, with a revision that rises")
    func put() throws {
        let world = try ConsentWorld()
        let wanted = AppSettings(alertStyle: .alert, sound: .disabled, showPreviews: .never, quiet: true)
        let first = try world.putSettings(wanted)
        #expect(first.settings?.settings == wanted)
        #expect(first.settings?.revision == 1)
        #expect(first.ledgerPosition == 1)
        let second = try world.putSettings(AppSettings())
        #expect(second.settings?.settings == AppSettings())
        #expect(second.settings?.revision == 2)
        #expect(second.ledgerPosition == 2)
        let before = try world.dump()
        #expect(try world.putSettings(AppSettings()) == second)
        #expect(try world.dump() == before)
    }

    @Test("Where nothing is recorded defaults are answered, to services without a principal too")
    func defaults() throws {
        let world = try ConsentWorld()
        for caller in ["cli", "focus", "delivery"] {
            let request = GetSettingsRequest(appID: "com.example.mail", personID: "nobody")
            let answer = try world.call(as: caller) { (client) async throws(RPCError) in
                try await client.getSettings(request)
            }
            #expect(answer.settings?.revision == 0)
            #expect(answer.settings?.authorization?.status == .notDetermined)
            #expect(answer.capabilities == Capabilities())
        }
        #expect(world.peers.batchSizes.isEmpty, "a read asks nobody")
        #expect(world.peers.askedApps.isEmpty, "a read asks nobody")
    }

    @Test("What the app may not use is shown as not supported, and storing that stores nothing")
    func notSupported() throws {
        let world = try ConsentWorld()
        try world.entitle(Capabilities(timeSensitive: true))
        let shown = try #require(try world.settings().settings?.settings)
        #expect(shown.critical == .notSupported)
        #expect(shown.directMessages == .notSupported)
        #expect(shown.timeSensitive == .unspecified)
        try world.putSettings(shown)
        try world.entitle(Capabilities(timeSensitive: true, critical: true, communication: true))
        #expect(try world.settings().settings?.settings == AppSettings())
    }

    @Test(
        "What a person switched off stays off while the app cannot use it, whatever else they change meanwhile",
        arguments: [SettingState.disabled, .enabled]
    )
    func keptWhileUnsupported(state: SettingState) throws {
        let world = try ConsentWorld()
        let all = Capabilities(timeSensitive: true, critical: true, communication: true)
        try world.entitle(all)
        try world.ask([.alert])
        let chosen = AppSettings(badge: .disabled, critical: state, timeSensitive: state, directMessages: state)
        try world.putSettings(chosen)
        try world.entitle(Capabilities())
        var shown = try #require(try world.settings().settings?.settings)
        #expect([shown.critical, shown.timeSensitive, shown.directMessages].allSatisfy { $0 == .notSupported })
        let revision = try world.settings().settings?.revision
        try world.putSettings(shown)
        #expect(try world.settings().settings?.revision == revision, "as they were read, they change nothing")
        shown.quiet = true
        try world.putSettings(shown)
        try world.entitle(all)
        var expected = chosen
        expected.quiet = true
        expected.sound = .notSupported
        #expect(try world.settings().settings?.settings == expected)
    }

    @Test("Settings are replaced only where they are what their author saw")
    func revisions() throws {
        let world = try ConsentWorld()
        try world.putSettings(AppSettings(sound: .disabled))
        let stale = PutSettingsRequest(
            appID: "com.example.mail",
            personID: "ada",
            settings: AppSettings(quiet: true),
            expectedRevision: 0
        )
        try world.expectRefusal(.revisionMismatch, field: "expected_revision") { (client) async throws(RPCError) in
            try await client.putSettings(stale)
        }
        var repeated = stale
        repeated.settings = AppSettings(sound: .disabled)
        let same = repeated
        let answer = try world.call { (client) async throws(RPCError) in try await client.putSettings(same) }
        #expect(answer.settings?.revision == 1)
        var right = stale
        right.expectedRevision = 1
        let fresh = right
        let changed = try world.call { (client) async throws(RPCError) in try await client.putSettings(fresh) }
        #expect(changed.settings?.revision == 2)
    }

    @Test("Settings that are missing or unknown are refused")
    func malformed() throws {
        let world = try ConsentWorld()
        let missing = PutSettingsRequest(appID: "com.example.mail", personID: "ada")
        try world.expectRefusal(.fieldRequired, field: "settings") { (client) async throws(RPCError) in
            try await client.putSettings(missing)
        }
        let unknown = PutSettingsRequest(
            appID: "com.example.mail",
            personID: "ada",
            settings: AppSettings(scheduledDelivery: .unrecognized(7))
        )
        try world.expectRefusal(.fieldMalformed, field: "settings.scheduled_delivery") {
            (client) async throws(RPCError) in try await client.putSettings(unknown)
        }
    }

    @Test("A person's settings are listed by app id, page by page")
    func list() throws {
        let world = try ConsentWorld()
        let apps = (0..<7).map { "com.example.app\($0)" }
        for app in apps.shuffled(using: &world.shuffler) {
            world.peers.apps.insert(app)
            try world.putSettings(AppSettings(sound: .disabled), app: app)
            try world.choose(.authorized, "bert", app: app)
        }
        var seen: [String] = []
        var token: [UInt8] = []
        repeat {
            let page = PageRequest(pageSize: 3, pageToken: token)
            let request = ListSettingsRequest(personID: "ada", page: page)
            let answer = try world.call { (client) async throws(RPCError) in try await client.listSettings(request) }
            #expect(answer.settings.count <= 3)
            seen += answer.settings.map(\.appID)
            token = answer.page?.nextPageToken ?? []
        } while !token.isEmpty
        #expect(seen == apps)
    }

    @Test("A token of another list is refused")
    func foreignToken() throws {
        let world = try ConsentWorld()
        for app in ["com.example.mail", "com.example.shop"] {
            try world.putSettings(AppSettings(quiet: true), app: app)
        }
        let first = ListSettingsRequest(personID: "ada", page: PageRequest(pageSize: 1))
        let token = try world.call { (client) async throws(RPCError) in try await client.listSettings(first) }
            .page?.nextPageToken
        let foreign = ListSettingsRequest(personID: "bert", page: PageRequest(pageToken: token ?? []))
        try world.expectRefusal(.pageTokenInvalid, field: "page.page_token") { (client) async throws(RPCError) in
            try await client.listSettings(foreign)
        }
        let large = ListSettingsRequest(personID: "ada", page: PageRequest(pageSize: 1001))
        try world.expectRefusal(.fieldMalformed, field: "page.page_size") { (client) async throws(RPCError) in
            try await client.listSettings(large)
        }
    }

    @Test("Entitlements are an operator's to give, with a revision")
    func entitlements() throws {
        let world = try ConsentWorld()
        try world.entitle(Capabilities(timeSensitive: true, publicAuthorityRegion: "DE"))
        try world.entitle(Capabilities(critical: true))
        let request = GetEntitlementsRequest(appID: "com.example.mail")
        for caller in ["cli", "ingestion"] {
            let answer = try world.call(as: caller) { (client) async throws(RPCError) in
                try await client.getEntitlements(request)
            }
            let expected = Entitlements(
                appID: "com.example.mail",
                capabilities: Capabilities(critical: true),
                revision: 2
            )
            #expect(answer.entitlements == expected)
        }
        let before = try world.dump()
        try world.entitle(Capabilities(critical: true))
        #expect(try world.dump() == before)
    }

    @Test(
        "A region that is no code is refused",
        arguments: ["D", "de", "DEU", "DE-", "DE-BERL", "DE-B-E", "-BE", "DE BE", "D1"]
    )
    func regions(region: String) throws {
        let world = try ConsentWorld()
        let entitlements = Entitlements(
            appID: "com.example.mail",
            capabilities: Capabilities(publicAuthorityRegion: region)
        )
        let request = PutEntitlementsRequest(entitlements: entitlements)
        try world.expectRefusal(.fieldMalformed, field: "entitlements.capabilities.public_authority_region") {
            (client) async throws(RPCError) in try await client.putEntitlements(request)
        }
    }

    @Test("Entitlements that are missing, for nobody, or of another revision, are refused")
    func malformedEntitlements() throws {
        let world = try ConsentWorld()
        try world.expectRefusal(.fieldRequired, field: "entitlements") { (client) async throws(RPCError) in
            try await client.putEntitlements(PutEntitlementsRequest())
        }
        try world.expectRefusal(.fieldRequired, field: "entitlements.app_id") { (client) async throws(RPCError) in
            try await client.putEntitlements(PutEntitlementsRequest(entitlements: Entitlements()))
        }
        let stale = PutEntitlementsRequest(
            entitlements: Entitlements(appID: "com.example.mail", capabilities: Capabilities(critical: true)),
            expectedRevision: 3
        )
        try world.expectRefusal(.revisionMismatch, field: "expected_revision") { (client) async throws(RPCError) in
            try await client.putEntitlements(stale)
        }
    }
}
