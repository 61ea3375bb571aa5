import EventLoop
import NotificationModel
import RPC
import ServiceHost
import SimulatedDisk
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Delivery

/// Badges (iOS model, badge), and the field reports about them.
@Suite("Badges")
struct BadgeTests {
    private let mail = "com.example.mail"

    /// One step of a badge's life, and what shows after it.
    struct Step: Sendable {
        enum Action: Sendable {
            /// A notification comes, with a badge where one is decided.
            case arrives(UInt32?)
            case readOne, readAll, unreadOne, removeOne, archiveOne, clear
        }

        var action: Action
        var count: UInt32
        var unread: UInt32

        init(_ action: Action, _ count: UInt32, _ unread: UInt32) {
            self.action = action
            self.count = count
            self.unread = unread
        }
    }

    struct Story: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var steps: [Step]

        init(_ name: String, _ steps: Step...) {
            testDescription = name
            self.steps = steps
        }
    }

    static let stories = [
        Story("absent: no change", Step(.arrives(nil), 0, 1), Step(.arrives(2), 2, 2), Step(.arrives(nil), 2, 3)),
        Story("n: set to n, never added", Step(.arrives(5), 5, 1), Step(.arrives(3), 3, 2)),
        Story("0: removed, and the app's earlier records with it", Step(.arrives(4), 4, 1), Step(.arrives(0), 0, 1)),
        Story("falls when one is read", Step(.arrives(1), 1, 1), Step(.arrives(2), 2, 2), Step(.readOne, 1, 1)),
        Story("falls when one is removed", Step(.arrives(1), 1, 1), Step(.arrives(2), 2, 2), Step(.removeOne, 1, 1)),
        Story("falls when one is archived", Step(.arrives(2), 2, 1), Step(.arrives(2), 2, 2), Step(.archiveOne, 1, 1)),
        Story("reading twice lowers once", Step(.arrives(3), 3, 1), Step(.arrives(3), 3, 2), Step(.readOne, 2, 1)),
        Story("never below 0", Step(.arrives(nil), 0, 1), Step(.arrives(1), 1, 2), Step(.readAll, 0, 0)),
        Story("nothing unread: 0", Step(.arrives(45), 45, 1), Step(.readOne, 0, 0)),
        Story(
            "rises again when one is marked unread",
            Step(.arrives(1), 1, 1),
            Step(.readOne, 0, 0),
            Step(.unreadOne, 1, 1)
        ),
        Story(
            "an app that sets none has none",
            Step(.arrives(nil), 0, 1),
            Step(.readOne, 0, 0),
            Step(.unreadOne, 0, 1)
        ),
        Story("cleared by the client", Step(.arrives(7), 7, 1), Step(.arrives(8), 8, 2), Step(.clear, 0, 0)),
        Story("cleared, then one more", Step(.arrives(7), 7, 1), Step(.clear, 0, 0), Step(.arrives(1), 1, 1)),
        Story("the largest", Step(.arrives(2_147_483_647), 2_147_483_647, 1), Step(.readAll, 0, 0)),
    ]

    @Test("The badge follows what senders set and people do", arguments: stories)
    func golden(story: Story) throws {
        let world = try DeliveryWorld()
        var sent: [IdentifiedNotification] = []
        for step in story.steps {
            switch step.action {
            case .arrives(let badge):
                sent.append(world.notification())
                try world.present(sent[sent.count - 1], DeliveryWorld.decision(badge: badge))
            case .readOne:
                try world.mark(.one(sent[0]))
                #expect(try world.mark(.one(sent[0])) == 0)
            case .readAll: try world.mark(.all(true))
            case .unreadOne: try world.mark(.one(sent[0]), asUnread: true)
            case .removeOne: try world.remove(.one(sent[0]))
            case .archiveOne: try world.archive(.one(sent[0]))
            case .clear: try world.clearBadge(mail)
            }
            let badge = try world.badges().first ?? Badge(appID: mail)
            #expect(badge == Badge(appID: mail, count: step.count, unreadCount: step.unread), "\(step)")
        }
    }

    @Test("A badge of 0 from the app takes its earlier records off the list, and only its own")
    func zero() throws {
        let world = try DeliveryWorld()
        let old = world.notification(title: "old")
        try world.present(old)
        try world.present(world.notification(app: "com.example.other", title: "other"))
        try world.present(world.notification(title: "fresh"), DeliveryWorld.decision(badge: 0))
        #expect(try world.titles() == ["fresh", "other"])
        #expect(try world.standings([(old, "ann")])[0].state == .removed)
    }

    /// Ann's inbox with 1,200 records, how many are listed, and a notification with a badge of 0.
    private func crowded() throws -> (DeliveryWorld, listed: () throws -> Int, PresentRequest) {
        let world = try DeliveryWorld()
        for _ in 0..<12 {
            let notifications = (0..<100).map { _ in world.notification() }
            _ = try world.present(
                PresentRequest(
                    notifications: notifications,
                    entries: notifications.indices.map {
                        PresentEntry(
                            notificationIndex: UInt32($0),
                            personID: "ann",
                            decision: DeliveryWorld.decision(badge: 5)
                        )
                    }
                )
            )
        }
        let listed = {
            try world.stack.database(of: .delivery)?.read { transaction in
                try transaction.prepare("SELECT COUNT(*) FROM record WHERE state <= 2").first { try $0.integer(0) }
            }.map { Int($0) } ?? 0
        }
        let entry = PresentEntry(personID: "ann", decision: DeliveryWorld.decision(badge: 0))
        let fresh = world.notification(title: "fresh")
        return (world, listed, PresentRequest(notifications: [fresh], entries: [entry]))
    }

    @Test("A badge of 0 takes many records off the list in small writes, and a crash between them only delays it")
    func zeroOfMany() throws {
        let (world, listed, request) = try crowded()
        let before = world.stack.disk(of: .delivery).changeCount
        let reader = world.watch(DeliveryWatchRequest(personID: "ann", onlyNew: true))
        world.settle()
        #expect(try world.present(request).map(\.verdict) == [.stored])
        world.settle()
        #expect(try listed() == 1)
        #expect(reader.badges[mail] == Badge(appID: mail, count: 0, unreadCount: 1))
        #expect(reader.words.count { $0 == "removal removed" } == 1200)
        let changes = world.stack.disk(of: .delivery).changeCount - before
        var left: Set<Int> = []
        for part in 1..<8 {
            let (world, listed, request) = try crowded()
            world.stack.disk(of: .delivery).cutPower(after: changes * part / 8)
            let channel = world.stack.client(.delivery, "ingestion")
            Task.immediate(executorPreference: channel.loop.taskExecutor) {
                _ = try? await DeliveryClient(channel: channel).present(request)
            }
            world.stack.run(for: .seconds(1))
            try world.restart()
            left.insert(try listed())
            _ = try world.present(request)
            #expect(try listed() == 1)
            #expect(try world.badges().map(\.count).allSatisfy { $0 == 0 })
        }
        #expect(!left.isDisjoint(with: [701, 201]), "no write ended between: \(left)")
    }

    @Test("A later badge stands although an earlier 0 still takes records off the list")
    func zeroThenMore() throws {
        let (world, listed, request) = try crowded()
        var both = request
        both.notifications.append(world.notification(title: "more"))
        both.entries.append(
            PresentEntry(notificationIndex: 1, personID: "ann", decision: DeliveryWorld.decision(badge: 3))
        )
        _ = try world.present(both)
        #expect(try listed() == 2)
        #expect(try world.badges() == [Badge(appID: mail, count: 3, unreadCount: 2)])
    }

    @Test("D25: a client's badge of 0 marks everything of the app read and unlists it, and a repeat changes nothing")
    func cleared() throws {
        let world = try DeliveryWorld()
        let read = world.notification(title: "read")
        let unread = world.notification(title: "unread")
        let kept = world.notification(title: "kept")
        for notification in [read, unread, kept] { try world.present(notification) }
        try world.mark(.one(read))
        try world.archive(.one(kept))
        try world.present(world.notification(app: "com.example.other", title: "other"))
        #expect(try world.clearBadge(mail) == 1)
        #expect(try world.titles() == ["other"])
        #expect(try world.titles(view: .archived) == ["kept"])
        let record = try #require(try world.record(unread))
        #expect(record.state == .removed)
        #expect(record.readAtUnixUs != nil)
        let before = try world.tables()
        #expect(try world.clearBadge(mail) == 0)
        #expect(try world.clearBadge("com.example.never") == 0)
        #expect(try world.tables() == before)
    }

    @Test("A badge of an earlier notification that arrives late does not undo a later one's")
    func outOfOrder() throws {
        let world = try DeliveryWorld()
        let early = world.notification(title: "early")
        let zero = world.notification(title: "zero")
        let late = world.notification(title: "late")
        try world.present(late, DeliveryWorld.decision(badge: 2))
        try world.present(early, DeliveryWorld.decision(badge: 9))
        #expect(try world.badges() == [Badge(appID: mail, count: 2, unreadCount: 2)])
        try world.present(zero, DeliveryWorld.decision(badge: 0))
        #expect(try world.badges() == [Badge(appID: mail, count: 2, unreadCount: 3)])
        #expect(try world.titles() == ["zero", "early", "late"])
    }

    @Test("Badges are listed by app id, page by page, without those that show nothing")
    func listed() throws {
        let world = try DeliveryWorld()
        for app in ["c", "a", "b", "d"] {
            try world.present(world.notification(app: app), DeliveryWorld.decision(badge: 1))
        }
        try world.mark(.allOfAppID("d"))
        let channel = world.stack.client(.delivery)
        var token: [UInt8] = []
        var apps: [[String]] = []
        repeat {
            let request = ListBadgesRequest(
                personID: "ann",
                page: PageRequest(pageSize: 2, pageToken: token)
            )
            let response = try world.stack.call(.delivery) { (_) throws(RPCError) in
                try await DeliveryClient(channel: channel).listBadges(request)
            }
            apps.append(response.badges.map(\.appID))
            token = response.page?.nextPageToken ?? []
        } while !token.isEmpty
        #expect(apps == [["a", "b"], ["c"]])
    }

    // MARK: Field reports

    @Test("Field report I01: everything read, then one more: 1 and not 13")
    func i01() throws {
        let world = try DeliveryWorld()
        for count in 1...12 { try world.present(world.notification(), DeliveryWorld.decision(badge: UInt32(count))) }
        try world.mark(.all(true))
        try world.present(world.notification(), DeliveryWorld.decision(badge: 1))
        #expect(try world.badges() == [Badge(appID: mail, count: 1, unreadCount: 1)])
    }

    @Test("Field report I02: what is read on one device leaves the others, with an absolute badge")
    func i02() throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        try world.present(notification, DeliveryWorld.decision(badge: 1))
        let phone = world.watch(DeliveryWatchRequest(personID: "ann"))
        let tablet = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        try world.mark(.one(notification))
        world.settle()
        for device in [phone, tablet] {
            #expect(device.records[notification.notificationID]?.state == .read)
            #expect(device.badges[mail] == Badge(appID: mail, count: 0, unreadCount: 0))
        }
    }

    @Test("Field report I04: the server's count decides, also after a client reset its own")
    func i04() throws {
        let world = try DeliveryWorld()
        for _ in 0..<3 { try world.present(world.notification()) }
        try world.clearBadge(mail)
        try world.present(world.notification())
        #expect(try world.badges().map(\.unreadCount) == [1])
    }

    @Test("Field report I05: two sources with 5 and 2 unread count 7 together, and neither overwrites the other")
    func i05() throws {
        let world = try DeliveryWorld()
        for _ in 0..<5 { try world.present(world.notification(topic: "a")) }
        for _ in 0..<2 { try world.present(world.notification(topic: "b")) }
        #expect(try world.badges().map(\.unreadCount) == [7])
        for _ in 0..<3 { try world.present(world.notification(app: "com.example.chat")) }
        #expect(try world.badges().map(\.unreadCount) == [3, 7])
    }

    @Test("Field report I06: with nothing unread the badge is 0")
    func i06() throws {
        let world = try DeliveryWorld()
        try world.present(world.notification(), DeliveryWorld.decision(badge: 1))
        try world.present(world.notification(), DeliveryWorld.decision(badge: 40))
        try world.mark(.allOfAppID(mail))
        #expect(try world.badges() == [])
    }

    @Test("Field report I14: what is removed can be told from what never was")
    func i14() throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        try world.present(notification)
        try world.remove(.one(notification))
        #expect(try world.record(notification)?.state == .removed)
        #expect(
            try world.standings([(notification, "ann"), (world.notification(), "ann")]).map(\.state) == [
                .removed, .unspecified,
            ]
        )
    }
}
