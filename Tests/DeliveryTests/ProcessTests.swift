import EventLoop
import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// The real program: TLS over sockets, a database on disk, signals.
@Suite("The delivery process", .timeLimit(.minutes(15)))
struct ProcessTests {
    private func request(_ id: NotificationID, _ title: String, to person: String = "ann") -> PresentRequest {
        let notification = IdentifiedNotification(
            notificationID: id.bytes,
            appID: "com.example.mail",
            content: NotificationContent(title: title)
        )
        let decision = Decision(
            effectiveLevel: .active,
            listing: .notificationCenterAndLockScreen,
            alert: .now,
            ledgerPosition: 1
        )
        return PresentRequest(
            notifications: [notification],
            entries: [PresentEntry(personID: person, decision: decision)]
        )
    }

    private func watch(_ client: DeliveryClient, _ cursor: [UInt8]) -> ResponseStream<DeliveryWatchResponse> {
        let ann = Principal(identity: .personID("ann"))
        return client.watch(DeliveryWatchRequest(principal: ann, personID: "ann", cursor: cursor))
    }

    @Test("Over kill -9 at any moment a watcher that resumes misses nothing and sees no record with two ids")
    func kills() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait([.delivery])
        let ingestion = DeliveryClient(channel: stack.channel(to: .delivery, as: "ingestion"))
        let gateway = DeliveryClient(channel: stack.channel(to: .delivery, as: "gateway"))
        let total = 300
        // Nobody else says here who there is: delivery has to have seen them.
        var firstIDs = NotificationIDGenerator(random: SystemRandom())
        let first = firstIDs.next(at: SystemTime().wallNow)
        _ = try await ingestion.present(request(first, "0"))
        let sending = Task {
            var ids = NotificationIDGenerator(random: SystemRandom(), after: first)
            var sent = [first.bytes]
            for index in 1..<total {
                let id = ids.next(at: SystemTime().wallNow)
                // A caller repeats a call until it is answered, whatever happens to the service meanwhile.
                while true {
                    do throws(RPCError) {
                        let options = CallOptions(timeout: .seconds(20))
                        let results = try await ingestion.present(request(id, "\(index)"), options: options).results
                        #expect([.stored, .repeated].contains(results[0].verdict))
                        break
                    } catch { #expect(error.code == .unavailable || error.code == .deadlineExceeded, "\(error)") }
                }
                sent.append(id.bytes)
            }
            return sent
        }
        var reader = Reader()
        var killCount = 0
        while reader.ids.count < total {
            do throws(RPCError) {
                for try await response in watch(gateway, reader.cursor) {
                    reader.take(response)
                    if reader.ids.count >= total { break }
                    if reader.ids.count >= (killCount + 1) * 40, killCount < 7 {
                        killCount += 1
                        do {
                            try stack.kill(.delivery)
                            try stack.start(.delivery)
                        } catch { Issue.record("\(error)") }
                    }
                }
            } catch { #expect(error.code == .unavailable, "\(error)") }
        }
        let sent = await sending.value
        #expect(killCount == 7)
        #expect(reader.ids == sent)
        #expect(reader.titles == (0..<total).map(String.init))
        #expect(reader.resetCount == 1)
        #expect(try stack.terminate(.delivery) == 0)
    }

    @Test("A watcher of someone whom delivery has not seen waits for focus, and no longer than its patience")
    func withoutFocus() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait([.delivery])
        let gateway = DeliveryClient(channel: stack.channel(to: .delivery, as: "gateway"))
        let request = DeliveryWatchRequest(principal: Principal(identity: .personID("ann")), personID: "ann")
        var stream = gateway.watch(request, options: CallOptions(timeout: .milliseconds(300))).makeAsyncIterator()
        do throws(RPCError) {
            _ = try await stream.next()
            Issue.record("it was answered")
        } catch { #expect(error.code == .deadlineExceeded) }
    }

    /// What a client keeps of a watch.
    private struct Reader {
        var cursor: [UInt8] = []
        var ids: [[UInt8]] = []
        var titles: [String] = []
        var resetCount = 0

        mutating func take(_ response: DeliveryWatchResponse) {
            switch response.event {
            case .reset:
                resetCount += 1
                ids = []
                titles = []
            case .record(let record):
                ids.append(record.notification?.notificationID ?? [])
                titles.append(record.notification?.content?.title ?? "")
            default: break
            }
            if !response.cursor.isEmpty { cursor = response.cursor }
        }
    }

    @Test("SIGTERM ends watches with UNAVAILABLE, and the process at once, however slow the readers are")
    func terminate() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait([.delivery])
        let ingestion = DeliveryClient(channel: stack.channel(to: .delivery, as: "ingestion"))
        let gateway = DeliveryClient(channel: stack.channel(to: .delivery, as: "gateway"))
        var ids = NotificationIDGenerator(random: SystemRandom())
        for index in 0..<200 {
            var request = request(ids.next(at: SystemTime().wallNow), "\(index)")
            request.notifications[0].content?.body = String(repeating: "x", count: 5000)
            _ = try await ingestion.present(request)
        }
        // One that never reads on, and one that has everything.
        var stalled = watch(gateway, []).makeAsyncIterator()
        #expect(try await stalled.next() != nil)
        var quick = watch(gateway, []).makeAsyncIterator()
        while let response = try await quick.next() {
            if case .caughtUp = response.event { break }
        }
        let began = SystemTime().monotonicNow
        #expect(try stack.terminate(.delivery) == 0)
        #expect(SystemTime().monotonicNow - began < .seconds(10))
        do throws(RPCError) {
            _ = try await quick.next()
            Issue.record("the watch went on")
        } catch {
            #expect(error.code == .unavailable)
            #expect(error.message.contains("draining"))
        }
    }

    @Test("What was stored is there after a restart, and a cursor of another inbox is refused over the wire")
    func restart() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait([.delivery])
        let ingestion = DeliveryClient(channel: stack.channel(to: .delivery, as: "ingestion"))
        let gateway = DeliveryClient(channel: stack.channel(to: .delivery, as: "gateway"))
        var ids = NotificationIDGenerator(random: SystemRandom())
        for person in ["ann", "bob"] {
            _ = try await ingestion.present(request(ids.next(at: SystemTime().wallNow), "for \(person)", to: person))
        }
        #expect(try stack.terminate(.delivery) == 0)
        try await stack.startAndWait([.delivery])
        let client = DeliveryClient(channel: stack.channel(to: .delivery))
        let inbox = try await client.listInbox(ListInboxRequest(personID: "bob"))
        #expect(inbox.records.map { $0.notification?.content?.title } == ["for bob"])
        do throws(RPCError) {
            for try await _ in watch(gateway, inbox.cursor) { Issue.record("it was answered") }
            Issue.record("it ended")
        } catch {
            #expect(error.code == .invalidArgument)
            #expect(error.message.hasPrefix("cursor_invalid: "))
            #expect(error.fieldPath == "cursor")
        }
        let resumed = client.watch(DeliveryWatchRequest(personID: "bob", cursor: inbox.cursor))
        for try await response in resumed {
            guard case .caughtUp = response.event else { continue }
            break
        }
    }
}
