import EventLoop
import RPC
import ServiceHost
import UsherProto

/// Writes into one service, each write under a name, and knows which were acknowledged.
final class Writer {
    private let role: ServiceRole
    private let channel: Channel
    private let focus: Channel
    private(set) var acknowledged: [String] = []
    private var notifications: [String: [UInt8]] = [:]

    init(_ role: ServiceRole, _ stack: FailureStack) throws {
        self.role = role
        channel = try stack.channel(to: role)
        focus = try stack.channel(to: .focus)
    }

    /// Writes until something is refused.
    ///
    /// - Returns: The refusal; nil where all were taken.
    func writeUntilRefused(under prefix: String, atMost count: Int) async -> RPCError? {
        for number in 0..<count {
            do throws(RPCError) { try await write("\(prefix)-\(number)") } catch { return error }
        }
        return nil
    }

    /// Writes something small; into ingestion a submission to the sender's person.
    func write(_ name: String) async throws(RPCError) {
        let options = CallOptions(timeout: .seconds(10))
        let words = String(repeating: "w", count: 30)
        switch role {
        case .ingestion:
            let submission = Submission(
                appID: Sender.app,
                idempotencyKey: name,
                audience: .people(PeopleAudience(personIDs: [Sender.person])),
                body: .content(NotificationContent(title: words, body: words, threadID: name))
            )
            let client = IngestionClient(channel: channel)
            let answer = try await client.submit(SubmitRequest(submission: submission), options: options)
            notifications[name] = answer.acceptance?.notificationID
        case .consent:
            let topic = Topic(
                appID: Sender.app,
                topicID: name,
                displayName: words,
                summaryText: words,
                purpose: .transactional,
                isListed: true
            )
            _ = try await ConsentClient(channel: channel).putTopic(PutTopicRequest(topic: topic), options: options)
        case .focus:
            let person = Person(personID: name, zone: "Europe/Berlin", locale: "en")
            _ = try await FocusClient(channel: channel).putPerson(PutPersonRequest(person: person), options: options)
        case .delivery:
            let person = Person(personID: name, zone: "Europe/Berlin", locale: "en")
            _ = try await FocusClient(channel: focus).putPerson(PutPersonRequest(person: person), options: options)
            let device = Device(deviceID: "phone", displayName: words, model: words)
            let request = PutDeviceRequest(personID: name, device: device)
            _ = try await DeliveryClient(channel: channel).putDevice(request, options: options)
        }
        acknowledged.append(name)
    }

    /// What was acknowledged and is not there.
    func missing() async throws -> [String] {
        var missing: [String] = []
        for name in acknowledged where try await !isThere(name) { missing.append(name) }
        return missing
    }

    private func isThere(_ name: String) async throws(RPCError) -> Bool {
        do throws(RPCError) {
            switch role {
            case .ingestion:
                let request = GetStatusRequest(notificationID: notifications[name] ?? [])
                return try await IngestionClient(channel: channel).getStatus(request).phase != .unspecified
            case .consent:
                let request = GetTopicRequest(appID: Sender.app, topicID: name)
                return try await ConsentClient(channel: channel).getTopic(request).topic != nil
            case .focus:
                let request = GetPersonRequest(personID: name)
                return try await FocusClient(channel: channel).getPerson(request).person != nil
            case .delivery:
                let request = ListDevicesRequest(personID: name)
                return try await DeliveryClient(channel: channel).listDevices(request).devices.count == 1
            }
        } catch  where error.code == .notFound { return false }
    }
}
