import EventLoop
import ProtobufRuntime
import RPC

/// The call of an example that is answered with a stream, and the stream's first messages.
struct StreamExchange<Request: Message, Response: Message>: Exchange {
    let method: MethodDescriptor
    let request: @Sendable (Names) -> Request
    let answers: @Sendable (Names) -> [Response]
    let unread: [String]

    func check(over channel: Channel, _ bindings: inout Names.Bindings) async -> [String] {
        let names = Names.values(bindings, random: SystemRandom(), now: channel.loop.time.wallNow)
        let request = request(names)
        bindings = names.bindings
        let pattern = Names.pattern()
        let stream: ResponseStream<Response> = channel.serverStreaming(
            method,
            request,
            options: CallOptions(timeout: .seconds(10))
        )
        defer { stream.cancelCall() }
        var iterator = stream.makeAsyncIterator()
        var differences: [String] = []
        for (index, expected) in answers(pattern).enumerated() {
            let actual: Response?
            do throws(RPCError) { actual = try await iterator.next() } catch {
                return differences + ["message \(index + 1): expected one, got \(error)"]
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
}
