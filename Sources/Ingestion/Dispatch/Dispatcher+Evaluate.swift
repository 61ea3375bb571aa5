import ProtobufRuntime
import RPC
import UsherProto

/// Writes `EvaluateRequest`: what pairs have in common is told once.
struct EvaluateWriter: ~Copyable {
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

    private var output: WireOutput
    private var indexes: [Subject: UInt32] = [:]
    private var last: (subject: Subject, index: UInt32)?

    /// A request for so many pairs.
    init(pairCount: Int) { output = WireOutput(byteCapacity: 64 + pairCount * 40) }

    /// Adds what consent needs of a notification, unless another one has it in common.
    ///
    /// - Returns: What its pairs are written with.
    mutating func subject(of notification: PendingNotification) -> UInt32 {
        let subject = Subject(notification)
        if let last, last.subject == subject { return last.index }
        let index = indexes[subject] ?? UInt32(indexes.count)
        last = (subject, index)
        guard indexes.updateValue(index, forKey: subject) == nil else { return index }
        let start = output.begin(1)
        output.text(1, notification.app.id)
        output.text(2, notification.facts.topicID)
        output.number(3, UInt64(bitPattern: Int64(notification.facts.purpose.rawValue)))
        output.number(4, UInt64(bitPattern: Int64(notification.facts.level.rawValue)))
        output.end(start)
        return index
    }

    /// Adds a pair.
    mutating func pair(_ personID: String, subject: UInt32) {
        let start = output.begin(2)
        output.number(1, UInt64(subject))
        output.text(2, personID)
        output.end(start)
    }

    /// The wire form.
    consuming func finish() -> [UInt8] { output.finish() }
}

extension Dispatcher {
    /// Asks consent whether each pair may be sent.
    func evaluate(_ batch: DispatchBatch) {
        let pairs = batch.pairs
        var writer = EvaluateWriter(pairCount: batch.asked.count)
        // By notification of the batch. All subjects come before the first pair, as the fields' numbers have it.
        var subjects = [UInt32?](repeating: nil, count: batch.notifications.count)
        for index in batch.asked {
            let number = pairs[index].notification
            if subjects[number] == nil { subjects[number] = writer.subject(of: batch.notifications[number]) }
        }
        for index in batch.asked {
            writer.pair(pairs[index].personID, subject: subjects[pairs[index].notification] ?? 0)
        }
        let request = EncodedMessage<EvaluateRequest>(bytes: writer.finish())
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
        var pairs = batch.takePairs()
        defer { batch.pairs = pairs }
        for index in batch.asked {
            guard let evaluation = try list.next() else { break }
            switch evaluation.verdict {
            case .permitted: pairs[index].evaluated = evaluation.evaluated?.wireFields.wireRange ?? FieldRange()
            case .refused:
                pairs[index].outcome = .suppressed
                pairs[index].reasons = ReasonBytes.bytes(evaluation.reason)
                pairs[index].refusedAt = evaluation.evaluated?.ledgerPosition
            case .unspecified, .unrecognized:
                throw DecodeError("no verdict for a pair", fieldPath: "evaluations.verdict")
            }
        }
        batch.evaluations = bytes
    }
}
