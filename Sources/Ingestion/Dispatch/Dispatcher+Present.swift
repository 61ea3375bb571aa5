import ProtobufRuntime
import RPC
import UsherProto

extension Dispatcher {
    /// Has delivery store the record of each pair, and alert where the decision says so.
    func present(_ batch: DispatchBatch) {
        var request = PresentRequest()
        var indexes = [UInt32?](repeating: nil, count: batch.notifications.count)
        var notificationCount: UInt32 = 0
        request.entries.reserveCapacity(batch.asked.count)
        let received = batch.decisions
        let decisions = received.span.bytes
        for index in batch.asked {
            let pair = batch.pairs[index]
            let number: UInt32
            if let known = indexes[pair.notification] {
                number = known
            } else {
                number = notificationCount
                indexes[pair.notification] = number
                notificationCount += 1
                let body = batch.bodies[pair.notification]
                request.unknownFields.append(message: body.span.bytes, number: 1)
            }
            var entry = PresentEntry(notificationIndex: number, personID: pair.personID)
            if pair.isExpired {
                guard let expired = Self.withoutAlert(pair.decision.slice(of: decisions)) else {
                    return failed(batch, RPCError(.internal, "a decision cannot be read again"))
                }
                entry.decision = expired
                if pair.reasons.last != UInt8(Reason.expired.rawValue) {
                    ReasonBytes.append(.expired, to: &batch.pairs[index].reasons)
                }
            } else {
                entry.unknownFields.append(message: pair.decision.slice(of: decisions), number: 3)
                for device in batch.deviceDecisions[index] ?? [] {
                    entry.unknownFields.append(message: device.slice(of: decisions), number: 4)
                }
            }
            request.entries.append(entry)
        }
        delivery.unaryOnLoop(DeliveryMethods.present, request, options: stepOptions) {
            [self] (result: Result<EncodedMessage<PresentResponse>, RPCError>) in presented(batch, result)
        }
    }

    /// A decision whose alert came too late: the record stays, nothing is lit or heard, on no device.
    private static func withoutAlert(_ decision: RawSpan) -> Decision? {
        guard var decision = try? Decision(decoding: decision) else { return nil }
        decision.alert = .none
        decision.lightsScreen = false
        decision.sound = .none
        decision.hapticEligible = false
        decision.reasons.append(.expired)
        return decision
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
        results.reserveCapacity(batch.asked.count)
        for index in batch.asked {
            guard let result = try list.next() else { break }
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
        for (index, result) in zip(batch.asked, results) {
            batch.pairs[index].outcome = result
            guard result == .cancelled || result == .suppressed, let reason = refusal.next() else { continue }
            batch.pairs[index].reasons = ReasonBytes.bytes(reason)
        }
    }
}
