import Foundation
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// One app's key, and one person, reach nothing of another's, by any method of the contract.
@Suite("Tenants are apart") struct TenantIsolationTests {
    @Test("Every method of the contract is in the table, or is excused for a reason that holds")
    func everyMethod() throws {
        let tried = Set(IsolationTable.cases.map(\.method.path))
        let excused = Dictionary(uniqueKeysWithValues: IsolationTable.exemptions.map { ($0.method.path, $0) })
        let all = Set(GeneratedContract.methods.map(\.path))
        #expect(all.subtracting(tried).subtracting(excused.keys).sorted() == [], "methods that nobody listed")
        #expect(tried.intersection(excused.keys).sorted() == [], "methods both tried and excused")
        #expect(tried.union(excused.keys).subtracting(all).sorted() == [], "methods that are not in the contract")
        let requests = try ContractText.requests()
        for exemption in IsolationTable.exemptions {
            let path = exemption.method.path
            let fields = try #require(requests[path], "\(path) is not found in the .proto files")
            #expect(!fields.contains("principal"), "\(path) carries a principal, so it must be tried")
            #expect(!fields.contains("api_key"), "\(path) carries an API key, so it must be tried")
            switch exemption.reason {
            case .servicesOnly:
                #expect(!exemption.method.allowedCallers.contains("gateway"), "\(path): the gateway may call it")
            case .token: #expect(fields.contains("token"), "\(path) has no token")
            case .aboutNobody: #expect(fields.allSatisfy { !$0.hasSuffix("_id") }, "\(path) is about somebody")
            }
        }
        // What is tried with a principal has one.
        for path in tried {
            let fields = try #require(requests[path])
            #expect(fields.contains("principal") || fields.contains("api_key"), "\(path)")
        }
    }

    @Test("App A's key and principal, and person A, read and change nothing of app B and person B, by any method")
    func nothingOfOthers() throws {
        let world = try IsolationWorld()
        // Until how much each app has sent is on disk too.
        world.stack.run(for: .seconds(90))
        let before = try world.contents()
        let things = world.things
        for example in IsolationTable.cases {
            let role = try #require(example.role)
            let caller = example.method.allowedCallers.contains("gateway") ? "gateway" : "cli"
            do throws(RPCError) {
                let answer = try world.stack.call(role, as: caller) { (channel) async throws(RPCError) in
                    try await example.attempt(things, channel)
                }
                #expect(example.expectation == .answeredWithoutTheirs, "\(example.testDescription): it was answered")
                #expect(
                    !answer.lowercased().contains(IsolationWorld.mark),
                    "\(example.testDescription) shows what is another's: \(answer)"
                )
            } catch {
                #expect(example.expectation == .refused, "\(example.testDescription): \(error)")
                let isRefusal = Self.refusals.contains(error.code) || error.code == Self.otherwise[example.method.path]
                #expect(isRefusal, "\(example.testDescription): \(error)")
                #expect(!error.message.lowercased().contains(IsolationWorld.mark), "\(error)")
            }
        }
        world.stack.run(for: .seconds(5))
        let after = try world.contents()
        for role in ServiceRole.allCases {
            let (old, new) = (before[role] ?? nil, after[role] ?? nil)
            let changed = Set(new?.lines ?? []).symmetricDifference(old?.lines ?? [])
            #expect(changed.sorted() == [], "\(role) changed")
        }
    }

    /// How what is another's is refused.
    private static let refusals: Set<StatusCode> = [.permissionDenied, .notFound, .unauthenticated]

    /// What this version does not have, and a request that no app can make whatever is whose.
    private static let otherwise: [String: StatusCode] = [
        DeliveryMethods.listAttempts.path: .unimplemented,
        DeliveryMethods.respondToAction.path: .unimplemented,
        DeliveryMethods.listActionResponses.path: .unimplemented,
        FocusMethods.deleteInteractions.path: .invalidArgument,
    ]

    @Test("What was tried stands in the audit logs of the services, with who tried and why they were refused")
    func audited() throws {
        let world = try IsolationWorld()
        let things = world.things
        for example in IsolationTable.cases where example.expectation == .refused {
            let role = try #require(example.role)
            _ = try? world.stack.call(role, as: "gateway") { (channel) async throws(RPCError) in
                try await example.attempt(things, channel)
            }
        }
        let request = ListAuditEventsRequest(page: PageRequest(pageSize: 1000), refusedOnly: true)
        let events = try world.consent { (client) async throws(RPCError) in
            try await client.listAuditEvents(request)
        }.events
        let expected = ["PutAuthorization", "PutSettings", "PutEntitlements", "PutTopic", "OptIn", "OptOut"]
        for method in expected {
            let event = try #require(events.first { $0.method == "/usher.consent.v1.Consent/\(method)" })
            #expect(
                ["app_mismatch", "person_mismatch", "operator_required", "topic_unknown"].contains(event.refusalCode)
            )
            #expect(event.caller == "gateway" && event.principal != nil)
        }
    }

    // MARK: By the reports of other systems

    @Test("K11: whose a submission is follows from its key alone, whatever it names of another app's")
    func k11() throws {
        let world = try IsolationWorld()
        // The other app's idempotency key, event, collapse id and category mean nothing here: it is a new notification.
        let accepted = try world.submit(world.key) { submission in
            submission.audience = .people(PeopleAudience(personIDs: [IsolationWorld.otherPerson]))
            submission.idempotencyKey = "bsecret-key"
            submission.body = .content(
                NotificationContent(
                    title: "Mine",
                    categoryID: IsolationWorld.category,
                    collapseID: "bsecret-collapse",
                    eventID: "bsecret-event"
                )
            )
        }
        let acceptance = try #require(accepted.acceptance)
        #expect(!acceptance.isRepeat && acceptance.notificationID != world.notification)
        world.stack.run(for: .seconds(5))
        let list = ListInboxRequest(personID: IsolationWorld.otherPerson)
        let records = try world.delivery { (client) async throws(RPCError) in try await client.listInbox(list) }.records
        #expect(
            records.contains { $0.notification?.notificationID == world.held },
            "nothing of the other app's replaced"
        )
        let status = GetStatusRequest(
            principal: Principal(identity: .appID(IsolationWorld.app)),
            notificationID: acceptance.notificationID
        )
        let found = try world.ingestion(as: "gateway") { (client) async throws(RPCError) in
            try await client.getStatus(status)
        }
        #expect(found.appID == IsolationWorld.app)
    }

    @Test("K12: two apps behind one gateway have an allowance each; what one uses up the other still has")
    func k12() throws {
        let world = try IsolationWorld()
        for app in [IsolationWorld.app, IsolationWorld.otherApp] {
            let caps = PutAlertCapsRequest(
                appID: app,
                caps: [AlertCap(alertClass: .transactional, alertCount: 1, periodS: 86_400)]
            )
            try world.focus { (client) async throws(RPCError) in try await client.putAlertCaps(caps) }
        }
        func alert(_ key: String) throws -> [Reason] {
            let id = try #require(try world.submit(key).acceptance?.notificationID)
            world.stack.run(for: .seconds(3))
            let request = ExplainRequest(notificationID: id, personID: IsolationWorld.person)
            return try world.ingestion { (client) async throws(RPCError) in try await client.explain(request) }
                .decision?.reasons ?? []
        }
        #expect(try alert(world.key) == [.deliver])
        #expect(try alert(world.key) == [.rateCapped])
        #expect(try alert(world.otherKey) == [.deliver])
    }

    @Test("K13: an app that lists what it has is shown its own alone")
    func k13() throws {
        let world = try IsolationWorld()
        let principal = Principal(identity: .appID(IsolationWorld.app))
        let keys = try world.ingestion(as: "gateway") { (client) async throws(RPCError) in
            try await client.listApiKeys(ListApiKeysRequest(principal: principal, appID: IsolationWorld.app))
        }.keys
        #expect(keys.map(\.appID) == [IsolationWorld.app])
        let topics = try world.consent(as: "gateway") { (client) async throws(RPCError) in
            try await client.listTopics(ListTopicsRequest(principal: principal, appID: IsolationWorld.app))
        }.topics
        #expect(topics.isEmpty)
        let preferences = try world.consent(as: "gateway") { (client) async throws(RPCError) in
            try await client.listPreferences(
                ListPreferencesRequest(
                    principal: principal,
                    personID: IsolationWorld.otherPerson,
                    appID: IsolationWorld.app
                )
            )
        }.preferences
        #expect(preferences.isEmpty)
    }
}

/// What the `.proto` files say of the requests, read as text: the fields by the method's path.
private enum ContractText {
    static func requests() throws -> [String: Set<String>] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "proto/usher")
        var methods: [String: String] = [:]
        var fields: [String: Set<String>] = [:]
        for name in ["common", "consent", "focus", "ingestion", "delivery", "health", "maintenance"] {
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "\(name)/v1").path)
            for file in files where file.hasSuffix(".proto") {
                let text = try String(contentsOf: folder.appending(path: "\(name)/v1/\(file)"), encoding: .utf8)
                read(text, package: "usher.\(name).v1", &methods, &fields)
            }
        }
        return methods.compactMapValues { fields[$0] }
    }

    private static func read(
        _ text: String,
        package: String,
        _ methods: inout [String: String],
        _ fields: inout [String: Set<String>]
    ) {
        var service = ""
        var message = ""
        for line in text.split(separator: "\n") {
            let words = line.split { " (){".contains($0) }.map(String.init)
            if line.hasPrefix("service "), words.count > 1 { service = words[1] }
            if line.hasPrefix("message "), words.count > 1 {
                message = "\(package).\(words[1])"
                fields[message] = []
            }
            if line.hasPrefix("}") { message = "" }
            if line.hasPrefix("  rpc "), words.count > 2 {
                let type = words[2].contains(".") ? words[2] : "\(package).\(words[2])"
                methods["/\(package).\(service)/\(words[1])"] = type
            }
            guard !message.isEmpty, let equals = words.firstIndex(of: "="), equals > 0, !line.contains("//") else {
                continue
            }
            fields[message]?.insert(words[equals - 1])
        }
    }
}
