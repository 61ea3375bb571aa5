import Bytes
package import EventLoop
package import ProtobufRuntime
package import Tracing
package import Transport

/// A call as it stands in the receive buffer.
struct CallRecord {
    var stream: UInt32
    var slot: Int32
    var method: Int32
    var deadline: MonotonicInstant
    var trace: TraceContext?
    var metadata: UnsafeRawBufferPointer
    var message: UnsafeRawBufferPointer
}

/// Calls of one method that arrived together, before their types are known.
final class RawCallBatch {
    let connection: ServerConnection
    let records: [CallRecord]
    /// True while the receive buffer still holds the requests.
    var isLent = true

    init(_ connection: ServerConnection, _ records: [CallRecord]) {
        self.connection = connection
        self.records = records
    }
}

/// Calls of one method that arrived together on one connection.
///
/// Confined to the connection's loop. Each call is answered once, with ``reply(_:_:)`` or ``fail(_:_:)``, in the handler
/// or later; an answer to a call that was cancelled meanwhile, or is past its deadline, is dropped. The request bytes
/// are lent: they go when the handler returns, so copy what must last.
package final class CallBatch<Request: Message, Response: Message> {
    private let raw: RawCallBatch

    init(_ raw: RawCallBatch) { self.raw = raw }

    /// How many calls there are; they are named by their position, `0 ..< count`.
    package var count: Int { raw.records.count }

    /// The loop that the batch is confined to.
    package var loop: EventLoop { raw.connection.loop }

    /// Who calls, from its certificate.
    package var caller: ServiceIdentity { raw.connection.caller }

    /// The request as it was received; only until the handler returns.
    package func withRequestBytes<R: ~Copyable, E: Error>(
        _ index: Int,
        _ body: (RawSpan) throws(E) -> R
    ) throws(E) -> R {
        precondition(raw.isLent, "the request bytes went when the handler returned")
        return try body(raw.records[index].message.bytes)
    }

    /// The request as a value.
    ///
    /// - Returns: Nil where the bytes are not one; the call is then answered with `INVALID_ARGUMENT`.
    package func request(_ index: Int) -> Request? {
        precondition(raw.isLent, "the request bytes went when the handler returned")
        do throws(DecodeError) {
            return try Request(decoding: raw.records[index].message.bytes)
        } catch {
            fail(index, .undecodable(error))
            return nil
        }
    }

    /// When the caller of a call stops waiting; nil where it waits for ever.
    package func deadline(_ index: Int) -> MonotonicInstant? {
        let deadline = raw.records[index].deadline
        return deadline == .distantFuture ? nil : deadline
    }

    /// Where a call stands in its trace; nil where the caller sent none that is valid.
    package func trace(_ index: Int) -> TraceContext? { raw.records[index].trace }

    /// What came with a call; only until the handler returns.
    package func metadata(_ index: Int) -> Metadata {
        precondition(raw.isLent, "the metadata went when the handler returned")
        // Checked when the call came in, so it decodes.
        return (try? MetadataBlock.decode(raw.records[index].metadata)) ?? Metadata()
    }

    /// False once a call is answered, cancelled, past its deadline, or its connection gone.
    package func isOpen(_ index: Int) -> Bool {
        raw.connection.isOpen(slot: Int(raw.records[index].slot), stream: raw.records[index].stream)
    }

    /// Answers a call.
    package func reply(_ index: Int, _ response: Response) {
        raw.connection.reply(slot: Int(raw.records[index].slot), stream: raw.records[index].stream, response)
    }

    /// Answers a call with a response whose wire form is there already.
    ///
    /// For an answer that is written field by field, without a value for each message in it. Nothing checks that `bytes`
    /// are a `Response`.
    package func reply(_ index: Int, encoded bytes: [UInt8]) {
        let record = raw.records[index]
        raw.connection.reply(slot: Int(record.slot), stream: record.stream, EncodedResponse(bytes))
    }

    /// Answers a call with a failure.
    package func fail(_ index: Int, _ error: RPCError) {
        raw.connection.finish(slot: Int(raw.records[index].slot), stream: raw.records[index].stream, error)
    }
}

// A batch is handed to tasks and completions on its own loop, never shared between threads.
extension CallBatch: @unchecked Sendable {}  // SAFETY: every use is on the connection's loop.

/// A response that its handler wrote itself.
private struct EncodedResponse: Message {
    static let fullName = ""
    private let bytes: [UInt8]

    init() { bytes = [] }
    init(_ bytes: [UInt8]) { self.bytes = bytes }
    init(decoding bytes: RawSpan) throws(DecodeError) { self.init(bytes.withUnsafeBytes { [UInt8]($0) }) }

    func encode(into output: inout ByteBuffer) throws(EncodeError) { output.append(bytes) }
}

extension MonotonicInstant {
    /// Later than anything that happens: stands for "no deadline".
    static let distantFuture = MonotonicInstant(nanoseconds: .max)
}
