import EventLoop
import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import Storage
import UsherProto

/// Writes `DecideRequest`; what came from elsewhere goes on as the bytes it came in.
struct DecideWriter: ~Copyable {
    private var output: WireOutput

    /// A request for so many pairs.
    init(pairCount: Int) { output = WireOutput(byteCapacity: pairCount * 224) }

    /// Adds what the decision needs of a notification, of which there is no text.
    ///
    /// - Throws: ``DecodeError`` where `body` is no notification.
    mutating func subject(_ notification: PendingNotification, _ body: RawSpan) throws(DecodeError) {
        let facts = notification.facts
        let view = try IdentifiedNotificationView(body)
        // It wakes the app and nothing else: no alert, whatever level was given.
        let isBackground = view.content?.pushType == .background
        let level = isBackground ? InterruptionLevel.passive : facts.level
        let start = output.begin(1)
        output.identifier(1, high: notification.id.high, low: notification.id.low)
        output.text(2, notification.app.id)
        output.text(3, facts.topicID)
        output.time(4, facts.acceptedAt)
        output.number(5, UInt64(bitPattern: Int64(level.rawValue)))
        output.number(6, UInt64(bitPattern: Int64(facts.kind.rawValue)))
        output.number(7, UInt64(bitPattern: Int64(facts.purpose.rawValue)))
        if let content = view.content { write(content, expiresAt: facts.expiresAt) }
        output.optionalTime(highField: 16, facts.sendAt)
        output.end(start)
    }

    private mutating func write(_ content: borrowing NotificationContentView, expiresAt: Int64) {
        if let sound = content.sound, sound.kind != .unspecified { output.number(8, 1) }
        output.optionalNumber(9, content.badge)
        output.optionalReal(10, content.relevanceScore)
        if let criteria = content.filterCriteria { output.part(11, criteria) }
        output.bytes(12, content.collapseID)
        output.bytes(13, content.eventID)
        output.time(14, expiresAt)
        if let communication = content.communication { output.part(15, communication.wireBytes) }
    }

    /// Adds a pair with consent's permissions.
    mutating func pair(_ personID: String, subject: UInt32, _ evaluated: RawSpan) {
        let start = output.begin(2)
        output.number(1, UInt64(subject))
        output.text(2, personID)
        output.bytes(3, evaluated)
        output.end(start)
    }

    /// The wire form.
    consuming func finish() -> [UInt8] { output.finish() }
}

extension Dispatcher {
    /// Asks focus what becomes of each pair's alert.
    func decide(_ batch: DispatchBatch) {
        let request: EncodedMessage<DecideRequest>
        do throws(RPCError) {
            try loadBodies(of: batch)
            request = EncodedMessage(bytes: try decideRequest(for: batch))
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
        var bodies = batch.notifications.map { $0.wire ?? [] }
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

    private func decideRequest(for batch: DispatchBatch) throws(RPCError) -> [UInt8] {
        let pairs = batch.pairs
        let received = batch.evaluations
        let evaluations = received.span.bytes
        var writer = DecideWriter(pairCount: batch.asked.count)
        var subjects = [UInt32?](repeating: nil, count: batch.notifications.count)
        var subjectCount: UInt32 = 0
        for index in batch.asked {
            let number = pairs[index].notification
            guard subjects[number] == nil else { continue }
            subjects[number] = subjectCount
            subjectCount += 1
            let notification = batch.notifications[number]
            let body = batch.bodies[number]
            do throws(DecodeError) {
                try writer.subject(notification, notification.body(in: body.span.bytes))
            } catch {
                throw RPCError(.internal, "the stored notification: \(error)")
            }
        }
        for index in batch.asked {
            writer.pair(
                pairs[index].personID,
                subject: subjects[pairs[index].notification] ?? 0,
                pairs[index].evaluated.slice(of: evaluations)
            )
        }
        return writer.finish()
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
        // Of an answer that was read in part nothing may stay, where another one comes.
        batch.deviceDecisions = [:]
        var pairs = batch.takePairs()
        defer { batch.pairs = pairs }
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
            pairs[index].reasons = lastReasons
            switch decision.listing {
            // With every list switched off the record is kept all the same (semantics.md 5.3): then there is a level.
            case .none where decision.effectiveLevel == .unspecified: pairs[index].outcome = .suppressed
            case .unspecified: throw DecodeError("nothing decided for a pair", fieldPath: "results.decision.listing")
            default: break
            }
            pairs[index].decision = decision.wireFields.wireRange
            pairs[index].isHeld = decision.alert == .heldSummary
            pairs[index].releaseAt = decision.releaseAtUnixUs
            pairs[index].alertsNow = decision.alert == .now
            pairs[index].isExpired = false
            var devices = result.deviceDecisions
            guard devices.count > 0 else { continue }
            var ranges: [FieldRange] = []
            while let device = try devices.next() { ranges.append(device.wireFields.wireRange) }
            batch.deviceDecisions[index] = ranges
        }
        batch.decisions = bytes
    }
}
