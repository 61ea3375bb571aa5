import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// What the audit log says of a change beside who and when (docs/audit.md).
@Suite("What the audit log says that changed") struct AuditDetailTests {
    private typealias World = IsolationWorld

    /// A change, and what the log says of it.
    private struct Change: Sendable {
        var method: String
        var detail: String
        var role = ServiceRole.consent
        var make: @Sendable (IsolationWorld) throws -> Void
    }

    private static func settings(_ settings: AppSettings, _ detail: String) -> Change {
        Change(method: "PutSettings", detail: detail) { world in
            let request = PutSettingsRequest(appID: World.app, personID: World.person, settings: settings)
            try world.consent { (client) async throws(RPCError) in _ = try await client.putSettings(request) }
        }
    }

    private static func asking(_ options: [AuthorizationOption], _ words: String, _ detail: String) -> Change {
        Change(method: "RequestAuthorization", detail: detail) { world in
            let request = RequestAuthorizationRequest(
                appID: World.app,
                personID: World.otherPerson,
                options: options,
                purposeText: words,
                language: "en"
            )
            try world.consent { (client) async throws(RPCError) in _ = try await client.requestAuthorization(request) }
        }
    }

    private static func following(_ choices: [TopicChoice], _ detail: String) -> Change {
        Change(method: "FollowPreferenceLink", detail: detail) { world in
            let link = CreatePreferenceLinkRequest(appID: World.app, personID: World.person, purpose: .preferences)
            try world.consent { (client) async throws(RPCError) in
                let token = try await client.createPreferenceLink(link).token
                _ = try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: token, choices: choices))
            }
        }
    }

    private static func app(_ app: App, _ detail: String) -> Change {
        Change(method: "PutApp", detail: detail, role: .ingestion) { world in
            try world.ingestion { (client) async throws(RPCError) in
                _ = try await client.putApp(PutAppRequest(app: app))
            }
        }
    }

    private static let appBefore = App(appID: "com.example.new", displayName: "bsecret", languages: ["en"])
    private static let appAfter = App(
        appID: "com.example.new",
        displayName: "bsecret two",
        settingsURL: "https://example.com/bsecret",
        languages: ["en", "de"],
        sector: .health,
        badgeMeaning: .unread,
        sounds: [AppSound(name: "bsecret.caf", durationMs: 1000)],
        farEventPolicy: .refuse,
        missingEventPolicy: .warn
    )

    /// In the order in which they are made, in one world.
    private static let changes: [Change] = [
        settings(AppSettings(channelsOff: [.inbox]), "channels-off inbox"),
        settings(
            AppSettings(
                sound: .disabled,
                carPlay: .enabled,
                showPreviews: .never,
                quiet: true,
                channelsOff: [.inbox, .webPush]
            ),
            "sound disabled, car-play enabled, previews never, quiet on, channels-off inbox webPush"
        ),
        settings(
            AppSettings(sound: .disabled, showPreviews: .never),
            "car-play default, quiet off, channels-off none"
        ),
        asking(
            [.alert, .provisional],
            "Know when bsecret arrives.",
            "options alert provisional, authorization provisional, prompt off, purpose text"
        ),
        asking(
            [.alert, .sound],
            "Know when bsecret arrives.",
            "options alert sound, authorization provisional, prompt on"
        ),
        following(
            [TopicChoice(topicID: "a", subscribes: true), TopicChoice(topicID: "b", subscribes: true)],
            "joined a, joined b"
        ),
        following(
            [
                TopicChoice(topicID: "a", subscribes: false),
                TopicChoice(topicID: "b", subscribes: false, channel: .webPush),
                TopicChoice(topicID: "c", subscribes: true),
            ],
            "left a, topic b, channels-off webPush, waits for confirmation c"
        ),
        app(appBefore, "new, display name, languages 1"),
        app(
            appAfter,
            """
            display name, settings page, languages 2, sector health, badge meaning unread, sounds 1, far events refuse, \
            missing events warn
            """
        ),
    ]

    private func put(_ topics: [String], in world: IsolationWorld) throws {
        for topic in topics {
            let request = PutTopicRequest(
                topic: Topic(
                    appID: World.app,
                    topicID: topic,
                    displayName: "bsecret",
                    purpose: .recommendation,
                    isListed: true,
                    needsDoubleOptIn: topic == "c"
                )
            )
            try world.consent { (client) async throws(RPCError) in _ = try await client.putTopic(request) }
        }
    }

    private func newest(_ world: IsolationWorld, of role: ServiceRole) throws -> AuditEvent? {
        let request = ListAuditEventsRequest(page: PageRequest(pageSize: 1))
        return try world.stack.call(role, as: "cli") { (channel) async throws(RPCError) in
            role == .consent
                ? try await ConsentClient(channel: channel).listAuditEvents(request).events.first
                : try await IngestionClient(channel: channel).listAuditEvents(request).events.first
        }
    }

    @Test("Each change is told by what it changed, in closed words, and by nothing that anybody wrote")
    func details() throws {
        let world = try IsolationWorld()
        try put(["a", "b", "c"], in: world)
        for change in Self.changes {
            try change.make(world)
            let event = try newest(world, of: change.role)
            #expect(event?.method.hasSuffix("/\(change.method)") == true, "\(change.detail): \(event as Any)")
            #expect(event?.detail == change.detail)
        }
    }

    @Test("What was refused is told by what was asked for")
    func refused() throws {
        let world = try IsolationWorld()
        let request = PutSettingsRequest(
            principal: Principal(identity: .appID(World.app)),
            appID: World.app,
            personID: World.person,
            settings: AppSettings(sound: .disabled, channelsOff: [.inbox])
        )
        #expect(throws: RPCError.self) {
            try world.consent(as: "gateway") { (client) async throws(RPCError) in
                _ = try await client.putSettings(request)
            }
        }
        let event = try newest(world, of: .consent)
        #expect(event?.refusalCode.isEmpty == false)
        #expect(event?.detail == "sound disabled, channels-off inbox")
    }

    @Test("Of more topics than there is room for the log says how many more there were")
    func manyTopics() throws {
        let world = try IsolationWorld()
        let topics = (0..<20).map { "\($0)".padded(to: 60) }
        try put(topics, in: world)
        try Self.following(topics.map { TopicChoice(topicID: $0, subscribes: true) }, "").make(world)
        let detail = try newest(world, of: .consent)?.detail ?? ""
        #expect(detail.utf8.count <= AuditDetail.maximumByteCount)
        #expect(detail.hasPrefix("joined \(topics[0]), joined \(topics[1])"))
        let named = detail.components(of: "joined").count - 1
        #expect(named >= 6 && detail.hasSuffix(", more \(20 - named)"), "\(detail)")
    }
}

extension String {
    fileprivate func padded(to count: Int) -> String {
        "t" + self + String(repeating: "x", count: count - 1 - self.count)
    }

    fileprivate func components(of part: String) -> [Substring] {
        split(separator: part, omittingEmptySubsequences: false)
    }
}
