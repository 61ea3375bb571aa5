import EventLoop
import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import UsherProto

/// Writes `PresentRequest`: notifications and decisions go on as the bytes they came in.
struct PresentWriter: ~Copyable {
    private var output: WireOutput

    /// A request of about so many bytes.
    init(byteCapacity: Int) { output = WireOutput(byteCapacity: byteCapacity) }

    /// Adds a notification.
    mutating func notification(_ body: RawSpan) { output.part(1, body) }

    /// Adds a pair with the decision about it.
    mutating func pair(
        _ personID: String,
        notification: UInt32,
        _ decision: RawSpan,
        _ devices: [FieldRange],
        _ decisions: RawSpan
    ) {
        let start = output.begin(2)
        output.number(1, UInt64(notification))
        output.text(2, personID)
        output.part(3, decision)
        for device in devices { output.part(4, device.slice(of: decisions)) }
        output.end(start)
    }

    /// The wire form.
    consuming func finish() -> [UInt8] { output.finish() }
}

extension Dispatcher {
    /// Has delivery store the record of each pair, and alert where the decision says so.
    func present(_ batch: DispatchBatch) {
        let request: EncodedMessage<PresentRequest>
        let patience = markExpired(batch)
        do throws(RPCError) { request = EncodedMessage(bytes: try presentRequest(for: batch)) } catch {
            return failed(batch, error)
        }
        delivery.unaryOnLoop(DeliveryMethods.present, request, options: CallOptions(timeout: patience)) {
            [self] (result: Result<EncodedMessage<PresentResponse>, RPCError>) in presented(batch, result)
        }
    }

    /// Notes whose alert comes too late by now; anew for each try, since delivery may have been away for long.
    ///
    /// - Returns: How long the call may wait: it ends when the first of the other alerts comes too late, and is then made
    ///   again without that alert.
    private func markExpired(_ batch: DispatchBatch) -> Duration {
        let now = resources.now.microseconds
        var pairs = batch.takePairs()
        defer { batch.pairs = pairs }
        var last = Int64.max
        for index in batch.asked {
            let lastAlertAt = batch.notifications[pairs[index].notification].facts.lastAlertAt
            let isExpired = pairs[index].alertsNow && now > lastAlertAt
            if pairs[index].alertsNow, !isExpired { last = min(last, lastAlertAt) }
            guard isExpired != pairs[index].isExpired else { continue }
            pairs[index].isExpired = isExpired
            if isExpired {
                ReasonBytes.append(.expired, to: &pairs[index].reasons)
            } else {
                // The clock was set back.
                pairs[index].reasons.removeLast()
            }
        }
        guard last < .max else { return options.stepTimeout }
        return min(options.stepTimeout, .microseconds(last - now) + .milliseconds(1))
    }

    private func presentRequest(for batch: DispatchBatch) throws(RPCError) -> [UInt8] {
        let pairs = batch.pairs
        let received = batch.decisions
        let decisions = received.span.bytes
        var writer = PresentWriter(byteCapacity: presentByteCount(of: batch) + received.count)
        var indexes = [UInt32?](repeating: nil, count: batch.notifications.count)
        var notificationCount: UInt32 = 0
        for index in batch.asked {
            let number = pairs[index].notification
            guard indexes[number] == nil else { continue }
            indexes[number] = notificationCount
            notificationCount += 1
            let body = batch.bodies[number]
            writer.notification(batch.notifications[number].body(in: body.span.bytes))
        }
        for index in batch.asked {
            let number = indexes[pairs[index].notification] ?? 0
            guard pairs[index].isExpired else {
                let devices = batch.deviceDecisions.isEmpty ? [] : batch.deviceDecisions[index] ?? []
                writer.pair(
                    pairs[index].personID,
                    notification: number,
                    pairs[index].decision.slice(of: decisions),
                    devices,
                    decisions
                )
                continue
            }
            guard let expired = Self.withoutAlert(pairs[index].decision.slice(of: decisions)) else {
                throw RPCError(.internal, "a decision cannot be read again")
            }
            writer.pair(pairs[index].personID, notification: number, expired.span.bytes, [], decisions)
        }
        return writer.finish()
    }

    private func presentByteCount(of batch: DispatchBatch) -> Int {
        batch.asked.count * 64 + batch.bodies.reduce(0) { $0 + $1.count + 4 }
    }

    /// A decision whose alert came too late: the record stays, nothing is lit or heard, on no device.
    private static func withoutAlert(_ decision: RawSpan) -> [UInt8]? {
        guard var decision = try? Decision(decoding: decision) else { return nil }
        decision.expire()
        return try? decision.encoded()
    }

    private func presented(_ batch: DispatchBatch, _ result: Result<EncodedMessage<PresentResponse>, RPCError>) {
        do throws(RPCError) {
            let bytes = try result.get().bytes
            do throws(DecodeError) { try readResults(bytes, into: batch) } catch {
                throw RPCError(.internal, "delivery's answer: \(error)")
            }
        } catch {
            return failed(batch, error)
        }
        advance(batch, to: .settle)
    }

    private func readResults(_ bytes: [UInt8], into batch: DispatchBatch) throws(DecodeError) {
        let view = try PresentResponseView(bytes.span.bytes)
        var list = view.results
        guard list.count == batch.asked.count else {
            throw DecodeError("\(list.count) results for \(batch.asked.count) pairs")
        }
        var results: [PairResult] = []
        var refusals: [Reason] = []
        var inTime: [Int] = []
        results.reserveCapacity(batch.asked.count)
        for index in batch.asked {
            guard let result = try list.next() else { break }
            // The first try had come through, without its answer, before the alert was too late: it was made.
            if result.verdict == .repeated, batch.pairs[index].isExpired,
                !batch.notifications[batch.pairs[index].notification].facts.isExpired(at: result.arrivedAtUnixUs)
            {
                inTime.append(index)
            }
            switch result.verdict {
            case .stored, .replaced, .repeated: results.append(batch.pairs[index].isHeld ? .held : .presented)
            case .refused:
                results.append(result.reason == .cancelled ? .cancelled : .suppressed)
                refusals.append(result.reason)
            case .unspecified, .unrecognized: throw DecodeError("no verdict for a pair", fieldPath: "results.verdict")
            }
        }
        // Only once all of it is read: a batch that is tried again is tried whole.
        var refusal = refusals.makeIterator()
        var pairs = batch.takePairs()
        for (index, result) in zip(batch.asked, results) {
            pairs[index].outcome = result
            guard result == .cancelled || result == .suppressed, let reason = refusal.next() else { continue }
            pairs[index].reasons = ReasonBytes.bytes(reason)
        }
        for index in inTime {
            pairs[index].isExpired = false
            pairs[index].reasons.removeLast()
        }
        batch.pairs = pairs
    }
}
