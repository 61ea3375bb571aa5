import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@testable import Delivery

/// A call for a person's inbox, by its name.
struct InboxCall: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let run: @Sendable (DeliveryClient, String, Principal?) async throws(RPCError) -> Void

    private init(
        _ name: String,
        _ run: @escaping @Sendable (DeliveryClient, String, Principal?) async throws(RPCError) -> Void
    ) {
        testDescription = name
        self.run = run
    }

    private static let everything = RecordSelection(selection: .all(true))

    static let all = [
        Self("ListInbox") { (client, person, principal) throws(RPCError) in
            _ = try await client.listInbox(ListInboxRequest(principal: principal, personID: person))
        },
        Self("MarkRecords") { (client, person, principal) throws(RPCError) in
            let request = MarkRecordsRequest(principal: principal, personID: person, records: everything)
            _ = try await client.markRecords(request)
        },
        Self("ArchiveRecords") { (client, person, principal) throws(RPCError) in
            let request = ArchiveRecordsRequest(principal: principal, personID: person, records: everything)
            _ = try await client.archiveRecords(request)
        },
        Self("RemoveRecords") { (client, person, principal) throws(RPCError) in
            let request = RemoveRecordsRequest(principal: principal, personID: person, records: everything)
            _ = try await client.removeRecords(request)
        },
        Self("Watch") { (client, person, principal) throws(RPCError) in
            for try await _ in client.watch(DeliveryWatchRequest(principal: principal, personID: person)) { return }
        },
        Self("ListBadges") { (client, person, principal) throws(RPCError) in
            _ = try await client.listBadges(ListBadgesRequest(principal: principal, personID: person))
        },
        Self("ClearBadge") { (client, person, principal) throws(RPCError) in
            let request = ClearBadgeRequest(principal: principal, personID: person, appID: "com.example.mail")
            _ = try await client.clearBadge(request)
        },
        Self("PutDevice") { (client, person, principal) throws(RPCError) in
            let request = PutDeviceRequest(principal: principal, personID: person, device: Device(deviceID: "phone"))
            _ = try await client.putDevice(request)
        },
        Self("RemoveDevice") { (client, person, principal) throws(RPCError) in
            let request = RemoveDeviceRequest(principal: principal, personID: person, deviceID: "phone")
            _ = try await client.removeDevice(request)
        },
        Self("ListDevices") { (client, person, principal) throws(RPCError) in
            _ = try await client.listDevices(ListDevicesRequest(principal: principal, personID: person))
        },
    ]
}

@Suite("Refusals of inboxes")
struct InboxRefusalTests {
    private func outcome(
        _ world: DeliveryWorld,
        _ call: InboxCall,
        _ person: String,
        _ principal: Principal?,
        as caller: String = "gateway"
    ) -> RPCError? {
        do throws(RPCError) {
            try world.stack.call(.delivery, as: caller) { (channel) throws(RPCError) in
                try await call.run(DeliveryClient(channel: channel), person, principal)
            }
            return nil
        } catch { return error }
    }

    @Test("A person reaches their own inbox, an operator every one, nobody else any", arguments: InboxCall.all)
    func principals(call: InboxCall) throws {
        let world = try DeliveryWorld()
        let before = try world.tables()
        let refused: [(Principal?, StatusCode, String, String)] = [
            (.person("bob"), .permissionDenied, "person_mismatch", "principal"),
            (.app("com.example.mail"), .permissionDenied, "app_mismatch", "principal"),
            (nil, .unauthenticated, "principal_required", "principal"),
            (Principal(identity: .personID("not one")), .invalidArgument, "field_malformed", "principal.person_id"),
        ]
        for (principal, code, name, field) in refused {
            let error = outcome(world, call, "ann", principal)
            #expect(error?.code == code)
            #expect(error?.fieldPath == field)
            #expect(error?.message.hasPrefix(name + ": ") == true)
        }
        #expect(try world.tables() == before)
        #expect(outcome(world, call, "ann", .person("ann")) == nil)
        #expect(outcome(world, call, "ann", .operator) == nil)
        #expect(outcome(world, call, "ann", nil, as: "cli") == nil)
    }

    @Test(
        "A person that nobody knows is refused, and leaves no trace; one that focus knows has an empty inbox",
        arguments: InboxCall.all
    )
    func people(call: InboxCall) throws {
        let world = try DeliveryWorld()
        let before = try world.tables()
        let error = outcome(world, call, "nobody-1", .operator)
        #expect(error?.code == .notFound)
        #expect(error?.fieldPath == "person_id")
        #expect(error?.message.hasPrefix("person_unknown: ") == true)
        for (person, code) in [("", "field_required"), ("a b", "field_malformed")] {
            let error = outcome(world, call, person, .operator)
            #expect(error?.code == .invalidArgument)
            #expect(error?.fieldPath == "person_id")
            #expect(error?.message.hasPrefix(code + ": ") == true)
        }
        #expect(try world.tables() == before)
        #expect(outcome(world, call, "ann", .operator) == nil)
        #expect(outcome(world, call, "ann", .operator) == nil)
        // Asked once: who exists is remembered.
        #expect(world.asked.value == ["nobody-1", "ann"])
    }

    @Test("Where focus cannot be asked, someone delivery has seen is served, and anyone else has to wait")
    func withoutFocus() throws {
        let world = try DeliveryWorld()
        try world.present(world.notification())
        world.stack.crash(.focus)
        #expect(try world.titles("ann") == ["Hello"])
        let error = outcome(world, InboxCall.all[0], "bob", .operator)
        #expect(error?.code == .deadlineExceeded || error?.code == .unavailable, "\(String(describing: error))")
    }

    @Test("A selection that is none is refused with its field")
    func selections() throws {
        let world = try DeliveryWorld()
        let id = world.nextID().bytes
        let wrong: [(RecordSelection?, String, String)] = [
            (nil, "records", "field_required"),
            (RecordSelection(), "records", "field_required"),
            (RecordSelection(selection: .all(false)), "records.all", "field_malformed"),
            (RecordSelection(selection: .allOfAppID("a b")), "records.all_of_app_id", "field_malformed"),
            (
                RecordSelection(selection: .notifications(NotificationIds())),
                "records.notifications.notification_ids", "field_required"
            ),
            (
                RecordSelection(selection: .notifications(NotificationIds(notificationIDs: [id, [1]]))),
                "records.notifications.notification_ids[1]", "field_malformed"
            ),
            (
                RecordSelection(
                    selection: .notifications(NotificationIds(notificationIDs: [[UInt8]](repeating: id, count: 1001)))
                ), "records.notifications.notification_ids", "batch_too_large"
            ),
        ]
        for (selection, field, code) in wrong {
            let request = MarkRecordsRequest(personID: "ann", records: selection)
            do throws(RPCError) {
                try world.stack.call(.delivery) { (channel) throws(RPCError) in
                    _ = try await DeliveryClient(channel: channel).markRecords(request)
                }
                Issue.record("\(field) was taken")
            } catch {
                #expect(error.fieldPath == field)
                #expect(error.message.hasPrefix(code + ": "))
            }
        }
    }

    @Test("A view, a page and a token that are none are refused")
    func pages() throws {
        let world = try DeliveryWorld()
        try world.present(world.notification())
        try world.present(world.notification())
        let token = try world.list(ListInboxRequest(personID: "ann", page: PageRequest(pageSize: 1))).page?
            .nextPageToken
        let wrong: [(ListInboxRequest, String, String)] = [
            (ListInboxRequest(personID: "ann", view: .unrecognized(9)), "view", "field_malformed"),
            (ListInboxRequest(personID: "ann", appID: "a b"), "app_id", "field_malformed"),
            (
                ListInboxRequest(personID: "ann", page: PageRequest(pageSize: 1001)), "page.page_size",
                "field_malformed"
            ),
            (
                ListInboxRequest(personID: "ann", page: PageRequest(pageToken: [1, 2, 3])), "page.page_token",
                "page_token_invalid"
            ),
            (
                ListInboxRequest(personID: "bob", page: PageRequest(pageToken: token ?? [])), "page.page_token",
                "page_token_invalid"
            ),
            (
                ListInboxRequest(personID: "ann", view: .archived, page: PageRequest(pageToken: token ?? [])),
                "page.page_token", "page_token_invalid"
            ),
            (
                ListInboxRequest(personID: "ann", page: PageRequest(pageToken: (token ?? []).dropLast())),
                "page.page_token", "page_token_invalid"
            ),
        ]
        for (request, field, code) in wrong {
            do throws(RPCError) {
                _ = try world.list(request)
                Issue.record("\(field) was taken")
            } catch {
                #expect(error.fieldPath == field)
                #expect(error.message.hasPrefix(code + ": "))
            }
        }
    }

    @Test("A record that is not there is unknown, and services ask without a principal")
    func record() throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        try world.present(notification)
        let request = GetRecordRequest(notificationID: notification.notificationID, personID: "ann")
        let record = try world.stack.call(.delivery, as: "ingestion") { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).getRecord(request).record
        }
        #expect(record?.state == .unread)
        for (person, code) in [("bob", "notification_unknown"), ("nobody", "person_unknown")] {
            do throws(RPCError) {
                _ = try world.record(notification, of: person)
                Issue.record("it was found")
            } catch {
                #expect(error.code == .notFound)
                #expect(error.message.hasPrefix(code + ": "))
            }
        }
        do throws(RPCError) {
            try world.stack.call(.delivery, as: "gateway") { (channel) throws(RPCError) in
                _ = try await DeliveryClient(channel: channel).getRecord(request)
            }
            Issue.record("it was answered")
        } catch { #expect(error.code == .unauthenticated) }
    }
}
