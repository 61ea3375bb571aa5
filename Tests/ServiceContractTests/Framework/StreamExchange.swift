import EventLoop
import ProtobufRuntime
import RPC
import ServiceHost

/// What an example's stream begins with, or that there is none.
enum ExpectedStream<Response: Message>: Sendable {
    case messages(@Sendable (Names) -> [Response])
    case refusal(RefusalCode, field: String)
}

/// The call of an example that is answered with a stream, and the stream's first messages.
struct StreamExchange<Request: Message, Response: Message>: Exchange {
    let method: MethodDescriptor
    let request: @Sendable (Names) -> Request
    let answer: ExpectedStream<Response>
    let unread: [String]

    func check(over channel: Channel, _ bindings: inout Names.Bindings) async -> [String] {
        let request = Names.make(request, &bindings, random: SystemRandom(), now: channel.loop.time.wallNow)
        let stream: ResponseStream<Response> = channel.serverStreaming(
            method,
            request,
            options: CallOptions(timeout: .seconds(10))
        )
        defer { stream.cancelCall() }
        var iterator = stream.makeAsyncIterator()
        switch answer {
        case .messages(let build): return await differences(of: &iterator, build, &bindings)
        case .refusal(let code, let field):
            let expected = RPCError.told(code, field: field)
            do throws(RPCError) {
                let first = try await iterator.next()
                return ["expected \(expected), got \(first == nil ? "the end" : "a message")"]
            } catch { return error.isRefusal(code, field: field) ? [] : ["expected \(expected), got \(error.told)"] }
        }
    }

    private func differences(
        of iterator: inout ResponseStream<Response>.Iterator,
        _ build: @Sendable (Names) -> [Response],
        _ bindings: inout Names.Bindings
    ) async -> [String] {
        let pattern = Names.pattern()
        var differences: [String] = []
        for (index, expected) in build(pattern).enumerated() {
            let actual: Response?
            do throws(RPCError) { actual = try await iterator.next() } catch {
                return differences + ["message \(index + 1): expected one, got \(error.told)"]
            }
            guard let actual else { return differences + ["message \(index + 1): expected one, got the end"] }
            let comparison = Comparison(
                of: FieldList(actual),
                with: FieldList(expected),
                names: pattern,
                bindings: bindings,
                unread: unread
            )
            if comparison.differences.isEmpty { bindings = comparison.bindings }
            differences += comparison.differences.map { "message \(index + 1), \($0)" }
        }
        return differences
    }

    func register(in router: inout Router, answeringWith standIn: StandIn) {
        let method = method
        router.serverStreaming(method) {
            (request: Request, _: CallContext, responses: ResponseWriter<Response>) async throws in
            let answers: [Response] = try standIn.stream(request, from: method)
            for answer in answers { try await responses.write(answer) }
        }
    }

    func requestParts(_ names: Names) -> [FieldList] { [FieldList(request(names))] }

    /// The stream's messages, with what names stand for.
    func messages(_ names: Names) throws(RPCError) -> [Response] {
        switch answer {
        case .messages(let build): return build(names)
        case .refusal(let code, let field):
            throw .refusal(code, field: field, "the stand-in refuses as its example does")
        }
    }
}
