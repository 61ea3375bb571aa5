import EventLoop
import RPC
import TestingProto
import Transport

/// Does what each method of `usher.testing.v1.Probe` says.
struct ProbeService: ProbeHandler {
    let loop: EventLoop

    /// Most bytes of payload in a response of `Count`, so that a test asks for nothing absurd by mistake.
    private static let maxPayloadBytes: UInt32 = 1 << 20

    func echo(_ request: EchoRequest, context: CallContext) async throws -> EchoResponse {
        Self.answer(request, caller: context.caller.name, metadata: context.metadata) { key, value in
            context.trailers.add(key, value)
        }
    }

    func count(
        _ request: CountRequest,
        context: CallContext,
        responses: ResponseWriter<CountResponse>
    ) async throws {
        guard request.payloadBytes <= Self.maxPayloadBytes else {
            throw RPCError.invalidField("payload_bytes", "\(request.payloadBytes) is above \(Self.maxPayloadBytes)")
        }
        let payload = [UInt8](repeating: 0x61, count: Int(request.payloadBytes))
        for index in 0..<request.count {
            if request.failAfter > 0 && index == request.failAfter {
                throw RPCError(.aborted, "failed after \(index), as asked")
            }
            try await responses.write(CountResponse(index: index, payload: payload))
        }
    }

    func wait(_ request: WaitRequest, context: CallContext) async throws -> WaitResponse {
        let began = loop.time.monotonicNow
        try await loop.sleep(for: .milliseconds(Int64(min(request.delayMs, 3_600_000))))
        let waited = (loop.time.monotonicNow - began).nanosecondsSaturating / 1_000_000
        return WaitResponse(waitedMs: UInt64(max(0, waited)))
    }

    func fail(_ request: FailRequest, context: CallContext) async throws -> FailResponse {
        guard request.code != 0 else { return FailResponse() }
        guard let code = UInt8(exactly: request.code).flatMap(StatusCode.init(rawValue:)) else {
            throw RPCError.invalidField("code", "\(request.code) is no status code")
        }
        var error = RPCError(code, request.text)
        for (index, entry) in request.metadata.enumerated() {
            guard error.metadata.add(entry.key, entry.value) else {
                throw RPCError.invalidField("metadata[\(index)]", "no metadata entry")
            }
        }
        throw error
    }

    func forbidden(_ request: EchoRequest, context: CallContext) async throws -> EchoResponse {
        Self.answer(request, caller: context.caller.name, metadata: context.metadata) { _, _ in }
    }

    func gather(_ calls: CallBatch<EchoRequest, EchoResponse>) {
        for index in 0..<calls.count {
            guard let request = calls.request(index) else { continue }
            calls.reply(
                index,
                Self.answer(request, caller: calls.caller.name, metadata: calls.metadata(index)) { _, _ in }
            )
        }
    }

    func deadline(_ request: DeadlineRequest, context: CallContext) async throws -> DeadlineResponse {
        guard let remaining = context.remaining(loop.time) else { return DeadlineResponse() }
        return DeadlineResponse(hasDeadline: true, remainingUs: remaining.nanosecondsSaturating / 1000)
    }

    private static func answer(
        _ request: EchoRequest,
        caller: String,
        metadata: Metadata,
        trailer: (String, String) -> Void
    ) -> EchoResponse {
        var response = EchoResponse(payload: request.payload, text: request.text, metadata: [], caller: caller)
        for key in request.echoMetadata {
            for bytes in metadata.values(of: key) {
                let value = String(decoding: bytes, as: UTF8.self)
                response.metadata.append(MetadataEntry(key: key, value: value))
                trailer(key, value)
            }
        }
        return response
    }
}
