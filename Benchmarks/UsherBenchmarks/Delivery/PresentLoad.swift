import Bytes
import EventLoop
import Foundation
import ProtobufRuntime
import RPC
import UsherProto

/// Presents pairs in calls of 128, four of them outstanding; confined to the stack's loop.
final class PresentLoad: @unchecked Sendable {
    // SAFETY: touched on the loop only, but for what is constant.

    /// Who gets what.
    enum Work: String, CaseIterable {
        case people = "a notification each, people in turns"
        case random = "a notification each, people at random"
        case badge = "a notification each with a badge, people in turns"
        case collapse = "a notification each with a collapse id, people in turns"
        case fanOut = "fan-out of one content"
    }

    private static let batch = 128
    private static let outstanding = 4

    private let stack: ServiceStack
    private let work: Work
    private let people: Int
    private let content: UnknownFields
    private let decision: UnknownFields
    private let channel: Channel
    private var nextPerson = 0
    private var nextNotification: UInt64 = 0
    private var left = 0
    private var open = 0
    private var failure: RPCError?
    private var done: CheckedContinuation<Void, Never>?

    init(_ stack: ServiceStack, _ work: Work, people: Int) {
        self.stack = stack
        self.work = work
        self.people = people
        var content = PipelineWorld.content(level: .active)
        if work == .collapse { content.collapseID = "order-2041" }
        self.content = Self.spliced(content, 5)
        decision = Self.spliced(
            Decision(
                effectiveLevel: .active,
                listing: .notificationCenterAndLockScreen,
                alert: .now,
                lightsScreen: true,
                sound: .normal,
                badge: work == .badge ? 1 : nil,
                reasons: [.deliver],
                ledgerPosition: 123_456,
                decidedAtUnixUs: 1_767_225_600_000_000
            ),
            3
        )
        channel = stack.channel(to: "delivery", as: "ingestion")
    }

    /// Presents so many pairs and returns when all are answered.
    func present(_ count: Int) async throws {
        await withCheckedContinuation { continuation in
            stack.loop.execute { [self] in
                left = count
                done = continuation
                for _ in 0..<Self.outstanding { next() }
            }
        }
        if let failure = try await stack.loop.run({ self.failure }) { throw failure }
    }

    private func next() {
        guard left > 0, failure == nil else {
            if open == 0 {
                done?.resume()
                done = nil
            }
            return
        }
        let count = min(Self.batch, left)
        left -= count
        open += 1
        channel.unaryOnLoop(DeliveryMethods.present, request(count)) {
            [self] (result: Result<PresentResponse, RPCError>) in
            open -= 1
            if case .failure(let error) = result { failure = failure ?? error }
            next()
        }
    }

    private func request(_ count: Int) -> PresentRequest {
        var request = PresentRequest()
        for index in 0..<count {
            if work != .fanOut || index == 0 { request.notifications.append(notification()) }
            var entry = PresentEntry(notificationIndex: work == .fanOut ? 0 : UInt32(index), personID: person())
            entry.unknownFields = decision
            request.entries.append(entry)
        }
        return request
    }

    private func notification() -> IdentifiedNotification {
        // A fan-out is one notification until everybody has it.
        if work != .fanOut || nextPerson < Self.batch { nextNotification += 1 }
        var notification = IdentifiedNotification(
            notificationID: Self.id(nextNotification),
            appID: "com.example.app\(nextNotification % 10)",
            acceptedAtUnixUs: 1_767_225_600_000_000
        )
        notification.unknownFields = content
        return notification
    }

    private func person() -> String {
        if work == .random { return "person-\(Int.random(in: 0..<people))" }
        nextPerson = (nextPerson + 1) % people
        return "person-\(nextPerson)"
    }

    /// A UUID of version 7 that rises.
    private static func id(_ number: UInt64) -> [UInt8] {
        let high = (1_767_225_600_000 + number / 4096) << 16 | 0x7000 | number % 4096
        let low = 0b10 << 62 | number.multipliedReportingOverflow(by: 0x9E37_79B9_7F4A_7C15).partialValue >> 2
        return [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) } }
    }

    /// A message as bytes that are put in without being encoded again.
    private static func spliced(_ message: some Message, _ number: UInt32) -> UnknownFields {
        var buffer = ByteBuffer()
        var fields = UnknownFields()
        guard (try? message.encode(into: &buffer)) != nil else { return fields }
        let bytes = buffer.copy()
        fields.append(message: bytes.span.bytes, number: number)
        return fields
    }
}
