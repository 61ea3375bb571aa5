import EventLoop
import ProtobufRuntime
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// Takes Present calls: reads those that arrived together, stores them in one write, answers after the commit, and tells
/// the channels.
///
/// Confined to the loop.
final class Presenter: @unchecked Sendable {
    // SAFETY: touched on the loop only, by the handler and the database's completions, which run there.

    /// A call whose pairs are in the plan.
    private struct PlannedCall: Sendable {
        var index: Int
        var entries: Range<Int>
    }

    private let resources: ServiceResources
    private let memory: LoopMemory
    private let erased: ErasedPeople
    private let channels: [any AlertChannel]
    private let watchers: WatchRegistry
    private let metrics: DeliveryMetrics

    init(
        _ resources: ServiceResources,
        memory: LoopMemory,
        erased: ErasedPeople,
        channels: [any AlertChannel],
        watchers: WatchRegistry,
        metrics: DeliveryMetrics
    ) {
        self.resources = resources
        self.memory = memory
        self.erased = erased
        self.channels = channels
        self.watchers = watchers
        self.metrics = metrics
    }

    /// Answers `calls`, in one write for all of them.
    func present(_ calls: CallBatch<PresentRequest, PresentResponse>) {
        var planner = PresentPlanner(fences: memory.fences, arrivedAt: resources.now.microseconds)
        var planned: [PlannedCall] = []
        for index in 0..<calls.count {
            do throws(RPCError) {
                let entries = try calls.withRequestBytes(index) { (bytes) throws(RPCError) in
                    try planner.add(bytes, &memory.numbers)
                }
                planned.append(PlannedCall(index: index, entries: entries))
            } catch { calls.fail(index, error) }
        }
        guard !planned.isEmpty else { return }
        let plan = planner.plan
        let accepted = planned
        let erased = erased
        resources.database.write(on: resources.loop, byteCount: plan.byteCount) { transaction in
            try PresentWrite.run(plan, erased, in: transaction)
        } completion: { [self] result in
            switch result {
            case .success(let outcome):
                learn(outcome, from: plan)
                metrics.presented(outcome.results)
                let clearing = Set(outcome.clearings.map(\.entry))
                for call in accepted where clearing.isEmpty || clearing.isDisjoint(with: call.entries) {
                    calls.reply(call.index, PresentResponse(results: Array(outcome.results[call.entries])))
                }
                alert(of: outcome, outcome.stored ?? plan)
                guard !clearing.isEmpty else { return }
                clear(outcome.clearings.map(\.clearing)) { [self] result in
                    for call in accepted where !clearing.isDisjoint(with: call.entries) {
                        switch result {
                        case .success:
                            calls.reply(call.index, PresentResponse(results: Array(outcome.results[call.entries])))
                        case .failure(let error): calls.fail(call.index, failure(error))
                        }
                    }
                }
            case .failure(let error):
                for call in accepted { calls.fail(call.index, failure(error)) }
            }
        }
    }

    /// Takes off the list what badges of 0 left there, write by write, so that others come between.
    private func clear(
        _ clearings: [BadgeClearing],
        then completion: @escaping @Sendable (Result<Void, StorageError>) -> Void
    ) {
        let now = resources.now.microseconds
        resources.database.write(on: resources.loop) { transaction in
            try BadgeClearing.write(clearings, at: now, in: transaction)
        } completion: { [self] result in
            switch result {
            case .success(let done):
                for person in done.people { watchers.changed(number: person) }
                if done.left.isEmpty { completion(.success(())) } else { clear(done.left, then: completion) }
            case .failure(let error): completion(.failure(error))
            }
        }
    }

    private func learn(_ outcome: PresentOutcome, from plan: PresentPlan) {
        for (entry, number) in outcome.learnedPeople {
            memory.numbers.learn(person: plan.text(plan.entries[entry].person), number: number)
        }
        for (notification, number) in outcome.learnedApps {
            memory.numbers.learn(app: plan.text(plan.notifications[notification].app), number: number)
        }
    }

    /// Tells every channel that anybody uses of what is new.
    private func alert(of outcome: PresentOutcome, _ plan: PresentPlan) {
        for channel in channels where channel.isInUse {
            let bytes = plan.bytes.span.bytes
            for (entry, result) in zip(plan.entries, outcome.results)
            where result.verdict == .stored || result.verdict == .replaced {
                channel.alert(
                    RecordAlert(
                        personID: plan.text(entry.person),
                        endpoint: nil,
                        notification: plan.notifications[entry.notification].body.slice(of: bytes),
                        decision: entry.decision.slice(of: bytes),
                        arrivedAtUnixUs: result.arrivedAtUnixUs
                    )
                )
            }
        }
    }

    private func failure(_ error: StorageError) -> RPCError {
        if !error.isRetryable, !error.concernsVolume {
            resources.log.error("presented pairs were not stored", [.error(error)])
        }
        return RPCError(error)
    }
}
