import RPC
import StackTestSupport
import Testing
import UsherProto

@testable import Focus

extension FocusWorld {
    /// Caps an app's alerts.
    @discardableResult
    func cap(
        _ alertClass: AlertClass,
        of app: String = "com.example.mail",
        at count: UInt32,
        per seconds: UInt32 = 86_400,
        burst: UInt32 = 0
    ) throws -> PutAlertCapsResponse {
        let cap = AlertCap(alertClass: alertClass, alertCount: count, periodS: seconds, burst: burst)
        return try put([cap], of: app)
    }

    /// Replaces an app's caps.
    @discardableResult
    func put(_ caps: [AlertCap], of app: String = "com.example.mail") throws -> PutAlertCapsResponse {
        try call { (focus) async throws(RPCError) in
            try await focus.putAlertCaps(PutAlertCapsRequest(appID: app, caps: caps))
        }
    }

    /// How many of `count` new notifications alert.
    func alertCount(
        of count: Int,
        to person: String = "ann",
        _ permissions: Permissions = .everything,
        _ change: (inout DecisionSubject) -> Void = { _ in }
    ) throws -> Int {
        try (0..<count).count { _ in
            try decide(subject(change), person, permissions).decision?.alert == .now
        }
    }

    /// Decides many calls that are under way at once, over several connections.
    func decideTogether(_ subjects: [DecisionSubject], _ person: String = "ann") -> [DecideResult] {
        let evaluated = EvaluatedPermissions(permissions: .everything)
        let answers = Answers(count: subjects.count)
        for (index, subject) in subjects.enumerated() {
            let client = FocusClient(channel: client("ingestion"))
            let request = DecideRequest(
                subjects: [subject],
                entries: [DecideEntry(personID: person, evaluated: evaluated)]
            )
            client.channel.unaryOnLoop(FocusMethods.decide, request) { (result: Result<DecideResponse, RPCError>) in
                answers.results[index] = result
            }
        }
        stack.run(for: .seconds(60)) { answers.results.allSatisfy { $0 != nil } }
        return answers.results.compactMap { try? $0?.get().results.first }
    }
}

/// What came back of calls that overlap; a simulation has one thread.
private final class Answers: @unchecked Sendable {
    // SAFETY: written and read on the simulation's one thread.
    var results: [Result<DecideResponse, RPCError>?]

    init(count: Int) { results = Array(repeating: nil, count: count) }
}
