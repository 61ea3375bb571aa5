import EventLoop
import Foundation
import RPC
import UsherProto

/// A closed loop of `Evaluate`, as ingestion calls it; confined to the channel's loop.
final class EvaluateLoad: @unchecked Sendable {
    // SAFETY: touched on the loop only.

    /// Whom is asked about.
    enum Work: String, CaseIterable {
        case anybody = "128 of everybody, one of all apps"
        case mixed = "128 of everybody, 16 apps"
        case audience = "an audience in its order"
        case few = "128 of 2,000 people, one app"
    }

    /// Calls under way at once.
    static let depth = 4

    private let work: Work
    private let rows: SettingsRows
    private let channel: Channel
    private var random: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var nextPerson = 0
    private var isStopped = false
    private(set) var openCalls = 0
    private(set) var answeredCount = 0
    private(set) var failure: RPCError?
    var histogram = LatencyHistogram()

    init(_ work: Work, _ rows: SettingsRows, channel: Channel) {
        self.work = work
        self.rows = rows
        self.channel = channel
    }

    func start() { for _ in 0..<Self.depth { next() } }

    func stop() { isStopped = true }

    private func next() {
        guard !isStopped, failure == nil else { return }
        openCalls += 1
        let request = request()
        let begin = channel.loop.time.monotonicNow
        channel.unaryOnLoop(ConsentMethods.evaluate, request) {
            [self] (result: Result<EvaluateResponse, RPCError>) in
            openCalls -= 1
            histogram.add(nanoseconds: channel.loop.time.monotonicNow.nanoseconds - begin.nanoseconds)
            switch result {
            case .success(let response) where Self.isAsExpected(response): answeredCount += 128
            case .success: failure = RPCError(.internal, "the answer is not what was asked for")
            case .failure(let error): failure = failure ?? error
            }
            next()
        }
    }

    /// Everybody allowed every app, so whoever is not found would be answered otherwise.
    private static func isAsExpected(_ response: EvaluateResponse) -> Bool {
        response.evaluations.count == 128
            && response.evaluations.allSatisfy { $0.evaluated?.permissions?.authorization == .authorized }
    }

    private func request() -> EvaluateRequest {
        let subjectCount = work == .mixed ? min(16, rows.apps) : 1
        let subjects = (0..<subjectCount).map { _ in
            let app = work == .anybody || work == .mixed ? number(below: rows.apps) : 0
            return EvaluateSubject(appID: SettingsRows.app(app), purpose: .transactional, level: .active)
        }
        let entries = (0..<128).map { index in
            EvaluateEntry(subjectIndex: UInt32(index % subjectCount), personID: SettingsRows.person(person()))
        }
        return EvaluateRequest(subjects: subjects, entries: entries)
    }

    private func person() -> Int {
        switch work {
        case .anybody, .mixed: return number(below: rows.people)
        case .few: return number(below: min(2000, rows.people))
        case .audience:
            nextPerson += 1
            return nextPerson % rows.people
        }
    }

    /// SplitMix64.
    private func number(below bound: Int) -> Int {
        random &+= 0x9E37_79B9_7F4A_7C15
        var mixed = random
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int(truncatingIfNeeded: (mixed ^ mixed >> 31).multipliedFullWidth(by: UInt64(bound)).high)
    }
}
