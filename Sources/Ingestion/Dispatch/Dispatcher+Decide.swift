import EventLoop
import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import Storage
import UsherProto

extension Dispatcher {
    /// Asks focus what becomes of each pair's alert.
    func decide(_ batch: DispatchBatch) {
        var request = DecideRequest()
        do throws(RPCError) {
            try loadBodies(of: batch)
            request = try decideRequest(for: batch)
        } catch {
            return failed(batch, error)
        }
        focus.unaryOnLoop(FocusMethods.decide, request, options: stepOptions) {
            [self] (result: Result<EncodedMessage<DecideResponse>, RPCError>) in decided(batch, result)
        }
    }

    /// Brings the notifications' wire form into the batch, from the database where it is not in memory.
    private func loadBodies(of batch: DispatchBatch) throws(RPCError) {
        guard batch.bodies.isEmpty else { return }
        var bodies = batch.notifications.map { $0.body ?? [] }
        if bodies.contains(where: \.isEmpty) {
            do throws(StorageError) {
                try resources.database.read { transaction in
                    for index in bodies.indices where bodies[index].isEmpty {
                        let id = batch.notifications[index].id
                        bodies[index] = try NotificationTable.body(of: id, in: transaction) ?? []
                    }
                }
            } catch {
                throw RPCError(error)
            }
        }
        batch.bodies = bodies
    }

    private func decideRequest(for batch: DispatchBatch) throws(RPCError) -> DecideRequest {
        var request = DecideRequest()
        var subjects = [UInt32?](repeating: nil, count: batch.notifications.count)
        request.entries.reserveCapacity(batch.asked.count)
        let received = batch.evaluations
        let evaluations = received.span.bytes
        for index in batch.asked {
            let number = batch.pairs[index].notification
            let subject: UInt32
            if let known = subjects[number] {
                subject = known
            } else {
                subject = UInt32(request.subjects.count)
                subjects[number] = subject
                do throws(DecodeError) {
                    request.subjects.append(try subjectOf(batch.notifications[number], batch.bodies[number]))
                } catch {
                    throw RPCError(.internal, "the stored notification: \(error)")
                }
            }
            var entry = DecideEntry(subjectIndex: subject, personID: batch.pairs[index].personID)
            let evaluated = batch.pairs[index].evaluated
            if evaluated.byteCount > 0 {
                entry.unknownFields.append(message: evaluated.slice(of: evaluations), number: 3)
            }
            request.entries.append(entry)
        }
        return request
    }

    /// What the decision needs of a notification.
    private func subjectOf(_ notification: PendingNotification, _ body: [UInt8]) throws(DecodeError) -> DecisionSubject
    {
        let view = try IdentifiedNotificationView(body.span.bytes)
        let facts = notification.facts
        var subject = DecisionSubject(
            notificationID: notification.id.bytes,
            appID: notification.app.id,
            topicID: facts.topicID,
            acceptedAtUnixUs: facts.acceptedAt,
            level: facts.level,
            kind: facts.kind,
            purpose: facts.purpose,
            expiresAtUnixUs: facts.expiresAt
        )
        guard let content = view.content else { return subject }
        if content.pushType == .background {
            // It wakes the app and nothing else: no alert, whatever level was given.
            subject.level = .passive
        }
        if let sound = content.sound { subject.asksForSound = sound.kind != .unspecified }
        subject.badge = content.badge
        subject.relevanceScore = content.relevanceScore
        if let criteria = content.filterCriteria {
            subject.filterCriteria = try CField.text(criteria, "content.filter_criteria")
        }
        subject.collapseID = try CField.text(content.collapseID, "content.collapse_id")
        subject.eventID = try CField.text(content.eventID, "content.event_id")
        if let communication = content.communication {
            subject.unknownFields.append(message: communication.wireBytes, number: 15)
        }
        return subject
    }

    private func decided(_ batch: DispatchBatch, _ result: Result<EncodedMessage<DecideResponse>, RPCError>) {
        do throws(RPCError) {
            let bytes = try result.get().bytes
            do throws(DecodeError) { try readDecisions(bytes, into: batch) } catch {
                throw RPCError(.internal, "focus's answer: \(error)")
            }
        } catch {
            return failed(batch, error)
        }
        advance(batch, to: .present)
    }

    private func readDecisions(_ bytes: [UInt8], into batch: DispatchBatch) throws(DecodeError) {
        let view = try DecideResponseView(bytes.span.bytes)
        var list = view.results
        guard list.count == batch.asked.count else {
            throw DecodeError("\(list.count) decisions for \(batch.asked.count) pairs")
        }
        let now = resources.now.microseconds
        var reasons: [UInt8] = []
        var lastReasons: [UInt8] = []
        for index in batch.asked {
            guard let result = try list.next() else { break }
            guard let decision = result.decision else {
                throw DecodeError("no decision", fieldPath: "results.decision")
            }
            reasons.removeAll(keepingCapacity: true)
            var given = decision.reasons
            while let reason = try given.next() { ReasonBytes.append(reason, to: &reasons) }
            // Most pairs of a batch have the same reasons: they share one array.
            if reasons != lastReasons { lastReasons = reasons }
            batch.pairs[index].reasons = lastReasons
            switch decision.listing {
            // With every list switched off the record is kept all the same (semantics.md 5.3): then there is a level.
            case .none where decision.effectiveLevel == .unspecified: batch.pairs[index].outcome = .suppressed
            case .unspecified: throw DecodeError("nothing decided for a pair", fieldPath: "results.decision.listing")
            default: break
            }
            batch.pairs[index].decision = decision.wireFields.wireRange
            batch.pairs[index].isHeld = decision.alert == .heldSummary
            batch.pairs[index].releaseAt = decision.releaseAtUnixUs
            let facts = batch.notifications[batch.pairs[index].notification].facts
            batch.pairs[index].isExpired = decision.alert == .now && facts.isExpired(at: now)
            var devices = result.deviceDecisions
            guard devices.count > 0 else { continue }
            var ranges: [FieldRange] = []
            while let device = try devices.next() { ranges.append(device.wireFields.wireRange) }
            batch.deviceDecisions[index] = ranges
        }
        batch.decisions = bytes
    }
}
