import EventLoop
import ProtobufRuntime
import RPC
import ServiceHost

/// The call of an example and its answer, whatever their types.
protocol Exchange: Sendable {
    var method: MethodDescriptor { get }

    /// Makes the call, and says how the answer differs from the example's; names keep what they come to stand for.
    func check(over channel: Channel, _ bindings: inout Names.Bindings) async -> [String]

    /// Lets `standIn` answer the method.
    func register(in router: inout Router, answeringWith standIn: StandIn)

    /// The request's parts with the marks of `names`.
    func requestParts(_ names: Names) -> [FieldList]
}

/// An example's answer.
enum ExpectedAnswer<Response: Message>: Sendable {
    case message(@Sendable (Names) -> Response)
    case refusal(RefusalCode, field: String)
}

/// The call of an example and its answer.
struct TypedExchange<Request: Message, Response: Message>: Exchange {
    let method: MethodDescriptor
    let request: @Sendable (Names) -> Request
    let answer: ExpectedAnswer<Response>
    let unread: [String]

    // MARK: The provider's side

    func check(over channel: Channel, _ bindings: inout Names.Bindings) async -> [String] {
        let request = Names.make(request, &bindings, random: SystemRandom(), now: channel.loop.time.wallNow)
        do throws(RPCError) {
            let response: Response = try await channel.unary(
                method,
                request,
                options: CallOptions(timeout: .seconds(10))
            )
            return differences(of: response, &bindings)
        } catch { return differences(of: error) }
    }

    private func differences(of response: Response, _ bindings: inout Names.Bindings) -> [String] {
        switch answer {
        case .refusal(let code, let field):
            let fields = FieldList(response).fields.map(\.description)
            return ["expected \(RPCError.told(code, field: field)), got an answer: \(fields.joined(separator: ", "))"]
        case .message(let build):
            let names = Names.pattern()
            let comparison = Comparison(
                of: FieldList(response),
                with: FieldList(build(names)),
                names: names,
                bindings: bindings,
                unread: unread
            )
            if comparison.differences.isEmpty { bindings = comparison.bindings }
            return comparison.differences.map(\.description)
        }
    }

    private func differences(of error: RPCError) -> [String] {
        guard case .refusal(let code, let field) = answer else { return ["expected an answer, got \(error.told)"] }
        return error.isRefusal(code, field: field)
            ? [] : ["expected \(RPCError.told(code, field: field)), got \(error.told)"]
    }

    // MARK: The caller's side

    func register(in router: inout Router, answeringWith standIn: StandIn) {
        let method = method
        router.unary(method) { (request: Request, _: CallContext) -> Response in
            try standIn.answer(request, to: method)
        }
    }

    func requestParts(_ names: Names) -> [FieldList] { parts(of: request(names)).map { FieldList($0) } }

    /// What the example's part number `index` is answered, where names stand for `bindings`.
    ///
    /// What the answer makes up is added to them: of this part only, since the other parts' requests may say otherwise.
    func answer(
        toPart index: Int,
        _ bindings: inout Names.Bindings,
        random: any RandomSource,
        now: UnixTime
    ) throws(RPCError) -> Response {
        switch answer {
        case .refusal(let code, let field):
            throw .refusal(code, field: field, "the stand-in refuses as its example does")
        case .message(let build):
            let pattern = Names.pattern()
            let request = request(pattern)
            let marked = split(request, build(pattern))
            let made = split(request, build(.values(bindings, random: random, now: now)))
            guard made.indices.contains(index), marked.indices.contains(index) else {
                throw RPCError(.internal, "the example answers \(made.count) of its entries, not number \(index)")
            }
            let comparison = Comparison(
                of: FieldList(made[index]),
                with: FieldList(marked[index]),
                names: pattern,
                bindings: bindings
            )
            bindings = comparison.bindings
            return made[index]
        }
    }
}

/// What a request asks about one by one, or the request where it asks about one thing only.
func parts<Request: Message>(of request: Request) -> [Request] {
    guard let batch = request as? any PairBatch else { return [request] }
    return batch.parts as? [Request] ?? []
}

/// The answer to `request` from those to its parts; nil where it has none.
func joined<Request: Message, Response: Message>(_ request: Request, _ answers: [Response]) -> Response? {
    func join<Batch: PairBatch>(_ batch: Batch) -> Response? {
        (answers as? [Batch.Answer]).flatMap { batch.joined($0) as? Response }
    }
    guard let batch = request as? any PairBatch else { return answers.first }
    return join(batch)
}

/// The answers to the parts of `request` from the answer to all of it.
private func split<Request: Message, Response: Message>(_ request: Request, _ whole: Response) -> [Response] {
    func split<Batch: PairBatch>(_ batch: Batch) -> [Response] {
        (whole as? Batch.Answer).flatMap { batch.split($0) as? [Response] } ?? []
    }
    guard let batch = request as? any PairBatch else { return [whole] }
    return split(batch)
}

extension RPCError {
    /// Everything of it that a caller goes by.
    var told: String { "\(self)" + (fieldPath.map { ", field \($0)" } ?? "") }

    /// A refusal as ``told`` has it, without its message.
    static func told(_ code: RefusalCode, field: String) -> String {
        "\(code.status.name): \(code.rawValue)" + (field.isEmpty ? ", no field" : ", field \(field)")
    }

    /// True where it is the refusal with this code and field.
    func isRefusal(_ refusal: RefusalCode, field: String) -> Bool {
        code == refusal.status && message.hasPrefix("\(refusal.rawValue): ") && (fieldPath ?? "") == field
    }
}
