import ProtobufRuntime
import RPC
import UsherProto

extension Dispatcher {
    /// What pairs of a batch have in common for consent.
    private struct Subject: Hashable {
        let app: UInt32
        let topicID: String
        let purpose: Int32
        let level: Int32

        init(_ notification: PendingNotification) {
            app = notification.app.number
            topicID = notification.facts.topicID
            purpose = notification.facts.purpose.rawValue
            level = notification.facts.level.rawValue
        }
    }

    /// Asks consent whether each pair may be sent.
    func evaluate(_ batch: DispatchBatch) {
        var request = EvaluateRequest()
        var indexes: [Subject: UInt32] = [:]
        // By notification of the batch.
        var subjects = [UInt32?](repeating: nil, count: batch.notifications.count)
        request.entries.reserveCapacity(batch.asked.count)
        for index in batch.asked {
            let number = batch.pairs[index].notification
            let subject: UInt32
            if let known = subjects[number] {
                subject = known
            } else {
                let notification = batch.notifications[number]
                let key = Subject(notification)
                subject = indexes[key] ?? UInt32(request.subjects.count)
                if indexes.updateValue(subject, forKey: key) == nil {
                    request.subjects.append(
                        EvaluateSubject(
                            appID: notification.app.id,
                            topicID: notification.facts.topicID,
                            purpose: notification.facts.purpose,
                            level: notification.facts.level
                        )
                    )
                }
                subjects[number] = subject
            }
            request.entries.append(EvaluateEntry(subjectIndex: subject, personID: batch.pairs[index].personID))
        }
        consent.unaryOnLoop(ConsentMethods.evaluate, request, options: stepOptions) {
            [self] (result: Result<EncodedMessage<EvaluateResponse>, RPCError>) in evaluated(batch, result)
        }
    }

    private func evaluated(_ batch: DispatchBatch, _ result: Result<EncodedMessage<EvaluateResponse>, RPCError>) {
        do throws(RPCError) {
            let bytes = try result.get().bytes
            do throws(DecodeError) { try readEvaluations(bytes, into: batch) } catch {
                throw RPCError(.internal, "consent's answer: \(error)")
            }
        } catch {
            return failed(batch, error)
        }
        advance(batch, to: .decide)
    }

    private func readEvaluations(_ bytes: [UInt8], into batch: DispatchBatch) throws(DecodeError) {
        let view = try EvaluateResponseView(bytes.span.bytes)
        var list = view.evaluations
        guard list.count == batch.asked.count else {
            throw DecodeError("\(list.count) evaluations for \(batch.asked.count) pairs")
        }
        for index in batch.asked {
            guard let evaluation = try list.next() else { break }
            switch evaluation.verdict {
            case .permitted: batch.pairs[index].evaluated = evaluation.evaluated?.wireFields.wireRange ?? FieldRange()
            case .refused:
                batch.pairs[index].outcome = .suppressed
                batch.pairs[index].reasons = ReasonBytes.bytes(evaluation.reason)
            case .unspecified, .unrecognized:
                throw DecodeError("no verdict for a pair", fieldPath: "evaluations.verdict")
            }
        }
        batch.evaluations = bytes
    }
}
