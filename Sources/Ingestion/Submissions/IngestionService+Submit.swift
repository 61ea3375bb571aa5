import NotificationModel
import ProtobufRuntime
package import RPC
import ServiceHost
import ServiceKit
import Transport
package import UsherProto

extension IngestionService {
    /// Most submissions of one call.
    private static let maximumBatchCount = 128

    package func submit(_ calls: CallBatch<SubmitRequest, SubmitResponse>) {
        for index in 0..<calls.count {
            calls.withRequestBytes(index) { bytes in
                do throws(RPCError) {
                    let view = try Self.submitRequest(bytes)
                    let sender = try sender(view.apiKey, caller: calls.caller.name, method: "Submit")
                    guard let submission = view.submission else {
                        throw .refusal(.fieldRequired, field: "submission", "a notification is required")
                    }
                    let arrival = Arrival(calls, index)
                    arrival.isFromOperator = sender.isOperator
                    do throws(RPCError) {
                        acceptor.take(submission, of: try app(of: submission, sender), arrival, slot: 0)
                    } catch {
                        acceptor.refuse(arrival, 0, error)
                    }
                } catch {
                    refused(error)
                    calls.fail(index, error)
                }
            }
        }
    }

    package func submitBatch(_ calls: CallBatch<SubmitBatchRequest, SubmitBatchResponse>) {
        for index in 0..<calls.count {
            calls.withRequestBytes(index) { bytes in
                do throws(RPCError) {
                    let view = try Self.submitBatchRequest(bytes)
                    let sender = try sender(view.apiKey, caller: calls.caller.name, method: "SubmitBatch")
                    try take(view, of: sender, calls, index)
                } catch {
                    refused(error)
                    calls.fail(index, error)
                }
            }
        }
    }

    private func take(
        _ view: borrowing SubmitBatchRequestView,
        of sender: Sender,
        _ calls: CallBatch<SubmitBatchRequest, SubmitBatchResponse>,
        _ index: Int
    ) throws(RPCError) {
        var list = view.submissions
        guard list.count > 0 else {
            throw .refusal(.fieldRequired, field: "submissions", "give 1 to \(Self.maximumBatchCount) notifications")
        }
        guard list.count <= Self.maximumBatchCount else {
            throw .refusal(
                .batchTooLarge,
                field: "submissions",
                "there are \(list.count), at most \(Self.maximumBatchCount) are allowed"
            )
        }
        let arrival = Arrival(calls, index, count: list.count)
        arrival.isFromOperator = sender.isOperator
        for slot in 0..<list.count {
            do throws(RPCError) {
                guard let submission = try Self.next(&list) else { throw RPCError(.internal, "an entry is missing") }
                acceptor.take(submission, of: try app(of: submission, sender), arrival, slot: slot)
            } catch {
                acceptor.refuse(arrival, slot, error)
            }
        }
    }

    // MARK: Who sends

    /// Who calls: an app by its key, or an operator who may send for any.
    private enum Sender {
        case app(AppRecord)
        case `operator`

        var isOperator: Bool {
            if case .operator = self { return true }
            return false
        }
    }

    private func sender(_ key: RawSpan, caller: String, method: String) throws(RPCError) -> Sender {
        if key.byteCount == 0 {
            guard caller == "cli" else {
                throw .refusal(.principalRequired, field: "api_key", "an API key is required")
            }
            return .operator
        }
        return .app(try keys.verify(key, caller: caller, method: method).app)
    }

    /// The app that a submission is of.
    private func app(of submission: borrowing SubmissionView, _ sender: Sender) throws(RPCError) -> AppRecord {
        if case .app(let app) = sender {
            guard submission.appID.byteCount == 0 || Self.isSame(submission.appID, app.id) else {
                throw .refusal(.appMismatch, field: "app_id", "the API key is another app's")
            }
            return app
        }
        if let last = apps.last, Self.isSame(submission.appID, last.id) { return last }
        let id = try SubmissionDraft.text(submission.appID, "app_id")
        try IdentifierForm.app.check(id, field: "app_id")
        return try apps.required(id, field: "app_id")
    }

    private static func isSame(_ bytes: RawSpan, _ text: String) -> Bool {
        bytes.withUnsafeBytes { $0.elementsEqual(text.utf8) }
    }

    // MARK: Reading

    @_lifetime(copy bytes)
    private static func submitRequest(_ bytes: RawSpan) throws(RPCError) -> SubmitRequestView {
        do throws(DecodeError) { return try SubmitRequestView(bytes) } catch { throw malformed(error) }
    }

    @_lifetime(copy bytes)
    private static func submitBatchRequest(_ bytes: RawSpan) throws(RPCError) -> SubmitBatchRequestView {
        do throws(DecodeError) { return try SubmitBatchRequestView(bytes) } catch { throw malformed(error) }
    }

    @_lifetime(copy list) @_lifetime(list: copy list)
    private static func next(_ list: inout SubmissionView.List) throws(RPCError) -> SubmissionView? {
        do throws(DecodeError) { return try list.next() } catch { throw malformed(error) }
    }

    private static func malformed(_ error: DecodeError) -> RPCError {
        .undecodable(error)
    }

    private func refused(_ error: RPCError) {
        let name = error.message.prefix { $0 != ":" }
        metrics.countRefusal(RefusalCode(rawValue: String(name)))
    }
}
