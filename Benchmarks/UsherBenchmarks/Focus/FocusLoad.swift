import EventLoop
import Foundation
import RPC
import UsherProto

/// A closed loop of calls, as ingestion makes them; confined to the channel's loop.
final class FocusLoad: @unchecked Sendable {
    // SAFETY: touched on the loop only.

    /// What is asked.
    enum Work: String, CaseIterable {
        case fanOut = "one notification to 128 people"
        case many = "128 notifications to 128 people"
        case focus = "128 notifications to people in a Focus"
        case messages = "128 messages to people in a Focus"
        case repeats = "128 pairs decided before (repeat)"
        case check = "1,000 people checked"
    }

    /// Calls under way at once.
    static let depth = 4

    private let work: Work
    private let people: Int
    private let channel: Channel
    private let evaluated = EvaluatedPermissions(
        permissions: Permissions(
            authorization: .authorized,
            settings: AppSettings(alert: .enabled, sound: .enabled, badge: .enabled),
            capabilities: Capabilities(timeSensitive: true, communication: true)
        ),
        ledgerPosition: 1_234_567
    )
    private var nextPerson = 0
    private var nextID: UInt64 = 0
    private var isStopped = false
    private(set) var openCalls = 0
    private(set) var answeredCount = 0
    private(set) var failure: RPCError?
    var histogram = LatencyHistogram()

    init(_ work: Work, people: Int, channel: Channel) {
        self.work = work
        self.people = people
        self.channel = channel
    }

    func start() { for _ in 0..<Self.depth { next() } }

    func stop() { isStopped = true }

    private func next() {
        guard !isStopped, failure == nil else { return }
        openCalls += 1
        let begin = channel.loop.time.monotonicNow
        if work == .check {
            let request = CheckPeopleRequest(personIDs: (0..<1000).map { _ in person() })
            channel.unaryOnLoop(FocusMethods.checkPeople, request) {
                [self] (result: Result<CheckPeopleResponse, RPCError>) in
                take(result.map { response in response.unknownIndexes.isEmpty ? 1000 : -1 }, begin)
            }
        } else {
            channel.unaryOnLoop(FocusMethods.decide, request()) {
                [self] (result: Result<DecideResponse, RPCError>) in
                take(result.map { $0.results.count == 128 ? 128 : -1 }, begin)
            }
        }
    }

    private func take(_ result: Result<Int, RPCError>, _ begin: MonotonicInstant) {
        openCalls -= 1
        histogram.add(nanoseconds: channel.loop.time.monotonicNow.nanoseconds - begin.nanoseconds)
        switch result {
        case .success(let count) where count > 0: answeredCount += count
        case .success: failure = RPCError(.internal, "the answer is not what was asked for")
        case .failure(let error): failure = failure ?? error
        }
        next()
    }

    private func request() -> DecideRequest {
        // What was decided once is asked again and again.
        if work == .repeats { (nextID, nextPerson) = (1 << 40, 0) }
        let subjectCount = work == .fanOut ? 1 : 128
        let subjects = (0..<subjectCount).map { subject($0) }
        let entries = (0..<128).map { index in
            DecideEntry(
                subjectIndex: UInt32(subjectCount == 1 ? 0 : index),
                personID: person(),
                evaluated: evaluated
            )
        }
        return DecideRequest(subjects: subjects, entries: entries)
    }

    private func subject(_ index: Int) -> DecisionSubject {
        nextID += 1
        var subject = DecisionSubject(
            notificationID: notificationID(),
            appID: "com.example.mail",
            acceptedAtUnixUs: channel.loop.time.wallNow.microseconds,
            level: .active,
            kind: .general,
            purpose: .transactional,
            asksForSound: true,
            badge: 1,
            relevanceScore: 0.4,
            expiresAtUnixUs: channel.loop.time.wallNow.microseconds + 86_400_000_000
        )
        guard work == .messages else { return subject }
        subject.kind = .message
        subject.communication = Communication(sender: FocusPeople.sender(index), conversationID: "c\(index)")
        return subject
    }

    /// A UUID of version 7 that was never used, rising.
    private func notificationID() -> [UInt8] {
        let milliseconds: UInt64 =
            work == .repeats ? 1 : UInt64(max(0, channel.loop.time.wallNow.microseconds / 1000))
        let high = milliseconds << 16 | 0x7000 | nextID >> 32 & 0xFFF
        let low = 0b10 << 62 | nextID & 0xFFFF_FFFF
        return [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * UInt64($0))) } }
    }

    private func person() -> String {
        nextPerson += 1
        switch work {
        case .focus, .messages: return FocusPeople.focusedPerson(nextPerson % (people / 10))
        case .fanOut, .many, .repeats, .check: return FocusPeople.person(nextPerson % people)
        }
    }
}
