import Bytes
import ContractSamples
import EventLoop
import ProtobufRuntime
import RPC
import TestingProto

/// Answers the benchmark's methods.
struct BenchHandlers: BenchHandler {
    let loop: EventLoop
    let store: NotificationStore?

    func send(_ calls: CallBatch<TestingProto.Notification, Ack>) {
        // One answer for all: what is in it is written before the next call is looked at.
        var answer = Ack(id: [UInt8](repeating: 0, count: 16), status: 1)
        for index in 0..<calls.count {
            calls.withRequestBytes(index) { bytes in
                do throws(DecodeError) {
                    answer.acknowledge(try NotificationView(bytes))
                    calls.reply(index, answer)
                } catch { calls.fail(index, .invalidField(error.fieldPath, error.message)) }
            }
        }
    }

    func sendDurable(_ calls: CallBatch<TestingProto.Notification, Ack>) {
        guard let store else {
            for index in 0..<calls.count {
                calls.fail(index, RPCError(.failedPrecondition, "started without a database"))
            }
            return
        }
        var rows = NotificationRows()
        var answers: [Ack?] = []
        answers.reserveCapacity(calls.count)
        for index in 0..<calls.count {
            calls.withRequestBytes(index) { bytes in
                do throws(DecodeError) {
                    let view = try NotificationView(bytes)
                    rows.append(userID: view.userID, body: bytes)
                    answers.append(Self.answer(view))
                } catch {
                    calls.fail(index, .invalidField(error.fieldPath, error.message))
                    answers.append(nil)
                }
            }
        }
        let all = answers
        store.add(rows, on: loop) { result in
            for (index, answer) in all.enumerated() {
                guard let answer else { continue }
                switch result {
                case .success: calls.reply(index, answer)
                case .failure(let error): calls.fail(index, RPCError(.unavailable, "not stored: \(error)"))
                }
            }
        }
    }

    func stream(
        _ request: StreamRequest,
        context: CallContext,
        responses: ResponseWriter<TestingProto.Notification>
    ) async throws {
        let sample = TestingProto.Notification.sample
        for _ in 0..<request.count { try await responses.write(sample) }
    }

    /// What ``send(_:)`` does, as a service without a hot path would write it: a value in, a task a call.
    @Sendable func sendAlone(_ request: TestingProto.Notification, _ context: CallContext) async throws -> Ack {
        Ack(id: request.id, status: 1, seq: request.seq)
    }

    /// As ``BenchMethods/send``, for ``sendAlone(_:_:)``; the contract has no such method, for only we need it.
    static let sendAlone = MethodDescriptor(
        path: "/usher.bench.v1.Bench/SendAlone",
        kind: .unary,
        allowedCallers: BenchMethods.send.allowedCallers,
        isIdempotent: false
    )

    /// A router with all of these methods.
    var router: Router {
        var router = Router()
        register(in: &router)
        router.unary(Self.sendAlone, sendAlone)
        return router
    }

    private static func answer(_ view: borrowing NotificationView) -> Ack {
        Ack(id: view.id.withUnsafeBytes { [UInt8]($0) }, status: 1, seq: view.seq)
    }
}

extension Ack {
    /// Becomes the answer to the notification of `view`, in the memory it has where the id fits.
    mutating func acknowledge(_ view: borrowing NotificationView) {
        seq = view.seq
        view.id.withUnsafeBytes { bytes in
            guard bytes.count == id.count else {
                id = [UInt8](bytes)
                return
            }
            id.withUnsafeMutableBytes { $0.copyMemory(from: bytes) }
        }
    }
}
