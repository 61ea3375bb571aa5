import NotificationModel
import RPC
import StackTestSupport
import Testing
import UsherProto

@testable import Delivery

@Suite("Inbox")
struct InboxTests {
    @Test("An inbox is listed newest first, page by page, by view and by app")
    func listing() throws {
        let world = try DeliveryWorld()
        let sent = (0..<10).map { index in
            world.notification(app: index % 2 == 0 ? "com.example.even" : "com.example.odd", title: "\(index)")
        }
        for notification in sent { try world.present(notification) }
        try world.mark(.one(sent[3]))
        try world.archive(.one(sent[4]))
        try world.remove(.one(sent[5]))
        #expect(try world.titles() == ["9", "8", "7", "6", "3", "2", "1", "0"])
        #expect(try world.titles(view: .unspecified) == ["9", "8", "7", "6", "3", "2", "1", "0"])
        #expect(try world.titles(view: .unread) == ["9", "8", "7", "6", "2", "1", "0"])
        #expect(try world.titles(view: .archived) == ["4"])
        let even = try world.list(ListInboxRequest(personID: "ann", appID: "com.example.even"))
        #expect(even.records.map { $0.notification?.content?.title } == ["8", "6", "2", "0"])
        #expect(try world.list(ListInboxRequest(personID: "ann", appID: "com.example.none")).records.isEmpty)
        #expect(try world.titles("bob") == [])
    }

    @Test("Pages hold together while records come and go, and all carry the first page's cursor")
    func pages() throws {
        let world = try DeliveryWorld()
        let sent = (0..<5).map { world.notification(title: "\($0)") }
        for notification in sent { try world.present(notification) }
        let first = try world.list(ListInboxRequest(personID: "ann", page: PageRequest(pageSize: 2)))
        #expect(first.records.map { $0.notification?.content?.title } == ["4", "3"])
        try world.present(world.notification(title: "new"))
        try world.remove(.one(sent[4]))
        let token = try #require(first.page?.nextPageToken)
        let second = try world.list(
            ListInboxRequest(personID: "ann", page: PageRequest(pageSize: 2, pageToken: token))
        )
        #expect(second.records.map { $0.notification?.content?.title } == ["2", "1"])
        #expect(second.cursor == first.cursor)
        let third = try world.list(
            ListInboxRequest(
                personID: "ann",
                page: PageRequest(pageSize: 2, pageToken: second.page?.nextPageToken ?? [])
            )
        )
        #expect(third.records.map { $0.notification?.content?.title } == ["0"])
        #expect(third.page == PageInfo())
        // Who watches from the list's cursor is told of both changes.
        let reader = world.watch(DeliveryWatchRequest(personID: "ann", cursor: third.cursor))
        world.settle()
        #expect(
            reader.words == [
                "badge com.example.mail 0/5", "record new unread", "removal removed", "caughtUp",
            ]
        )
    }

    @Test("A page stays below a mebibyte, and the list still comes whole")
    func large() throws {
        let world = try DeliveryWorld()
        for index in 0..<150 {
            try world.present(
                world.notification(title: "\(index)") { content in
                    for part in [\NotificationContent.subtitle, \.body] {
                        content[keyPath: part] = String(repeating: "x", count: 5000)
                    }
                }
            )
        }
        var token: [UInt8] = []
        var titles: [String] = []
        var pageCount = 0
        repeat {
            let response = try world.list(
                ListInboxRequest(personID: "ann", page: PageRequest(pageSize: 1000, pageToken: token))
            )
            titles += response.records.map { $0.notification?.content?.title ?? "" }
            token = response.page?.nextPageToken ?? []
            pageCount += 1
        } while !token.isEmpty
        #expect(titles == (0..<150).reversed().map(String.init))
        #expect(pageCount == 2)
    }

    @Test("Records are read, marked unread, archived, restored and removed, and each only once")
    func changing() throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        try world.present(notification)
        #expect(try world.mark(.one(notification)) == 1)
        let readAt = try #require(try world.record(notification)?.readAtUnixUs)
        world.settle()
        #expect(try world.mark(.one(notification)) == 0)
        #expect(try world.record(notification)?.readAtUnixUs == readAt)
        #expect(try world.mark(.one(notification), asUnread: true) == 1)
        #expect(try world.record(notification)?.readAtUnixUs == nil)
        #expect(try world.archive(.one(notification)) == 1)
        #expect(try world.archive(.one(notification)) == 0)
        #expect(try world.mark(.one(notification), asUnread: true) == 0)
        #expect(try world.record(notification)?.state == .archived)
        #expect(try world.archive(.one(notification), restores: true) == 1)
        #expect(try world.record(notification)?.state == .read)
        #expect(try world.remove(.one(notification)) == 1)
        #expect(try world.remove(.one(notification)) == 0)
        #expect(try world.archive(.one(notification), restores: true) == 0)
        #expect(try world.present(notification).map(\.verdict) == [.repeated])
        #expect(try world.titles() == [])
    }

    @Test("Everything, or everything of an app, is changed also where it takes several writes")
    func all() throws {
        let world = try DeliveryWorld()
        for index in 0..<1100 {
            try world.present(world.notification(app: index % 11 == 0 ? "com.example.few" : "com.example.many"))
        }
        #expect(try world.mark(.allOfAppID("com.example.few")) == 100)
        #expect(try world.mark(.all(true)) == 1000)
        #expect(try world.archive(.allOfAppID("com.example.few")) == 100)
        #expect(try world.remove(.all(true)) == 1000)
        #expect(try world.titles() == [])
        // Taking out of the archive means what is in it.
        #expect(try world.archive(.all(true), restores: true) == 100)
        #expect(try world.mark(.allOfAppID("com.example.none")) == 0)
    }

    @Test("Unknown ids are skipped")
    func unknown() throws {
        let world = try DeliveryWorld()
        let known = world.notification()
        try world.present(known)
        let ids = [world.nextID().bytes, known.notificationID]
        #expect(try world.mark(.notifications(NotificationIds(notificationIDs: ids))) == 1)
    }
}
