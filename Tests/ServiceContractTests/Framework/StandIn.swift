import EventLoop
import ProtobufRuntime
import RPC

/// What the names of examples stand for in one scenario, over all its stand-ins.
///
/// Confined to the simulation's one thread.
final class NameBook {
    var bindings: Names.Bindings = [:]
}

/// A provider that knows its examples and nothing else.
///
/// It answers a call that an example has as the example says. Any other call it refuses, and remembers how the call
/// differs from the example that comes nearest. Confined to the simulation's one thread.
final class StandIn: @unchecked Sendable {
    // SAFETY: made, asked and read on the simulation's one thread.

    /// One thing that an example asks about.
    struct Part: Hashable {
        let example: String
        let index: Int
    }

    let pair: ContractPair
    private let book: NameBook
    private let loop: EventLoop
    private let random: any RandomSource
    private var failures: [String: [RPCError]] = [:]

    /// What was asked so far.
    private(set) var usedParts: Set<Part> = []
    /// Calls so far, by method, those that failed on purpose included.
    private(set) var callCounts: [String: Int] = [:]
    /// What was asked and is in no example, each in words.
    private(set) var mismatches: [String] = []

    /// A stand-in for the provider of `pair`.
    init(_ pair: ContractPair, book: NameBook, loop: EventLoop, random: any RandomSource) {
        self.pair = pair
        self.book = book
        self.loop = loop
        self.random = random
    }

    /// Answers every method of `methods`, those that no example calls included.
    func register(in router: inout Router, _ methods: [MethodDescriptor]) {
        var registered: Set<String> = []
        for example in pair.examples where registered.insert(example.method.path).inserted {
            example.exchange.register(in: &router, answeringWith: self)
        }
        for method in methods where !registered.contains(method.path) {
            let refuse: @Sendable () throws -> Void = { [self] in
                callCounts[method.path, default: 0] += 1
                throw mismatch("\(pair.name): no example calls \(method.path), but it was called")
            }
            switch method.kind {
            case .unary:
                router.unary(method) { (_: UnreadMessage, _: CallContext) -> UnreadMessage in
                    try refuse()
                    return UnreadMessage()
                }
            case .serverStreaming:
                router.serverStreaming(method) { (_: UnreadMessage, _: CallContext, _: ResponseWriter<UnreadMessage>) in
                    try refuse()
                }
            }
        }
    }

    /// Ends the next call of `method` with `error`, whatever it asks; after those asked for before.
    func failNext(_ method: MethodDescriptor, with error: RPCError) { failures[method.path, default: []].append(error) }

    // MARK: Answering

    /// The answer of the examples that have the parts of `request`.
    func answer<Request: Message, Response: Message>(
        _ request: Request,
        to method: MethodDescriptor
    ) throws(RPCError) -> Response {
        callCounts[method.path, default: 0] += 1
        if let failure = failures[method.path]?.first {
            failures[method.path]?.removeFirst()
            throw failure
        }
        var answers: [Response] = []
        for part in parts(of: request) { answers.append(try answer(part: part, method)) }
        guard let whole = joined(request, answers), !answers.isEmpty else {
            throw mismatch("\(pair.name): \(method.path) was called, and asked about nothing")
        }
        return whole
    }

    private struct Candidate<Request: Message, Response: Message> {
        let part: Part
        let exchange: TypedExchange<Request, Response>
        let comparison: Comparison
    }

    private func answer<Request: Message, Response: Message>(
        part request: Request,
        _ method: MethodDescriptor
    ) throws(RPCError) -> Response {
        let candidates: [Candidate<Request, Response>] = candidates(for: FieldList(request), method)
        let fitting = candidates.filter { $0.comparison.differences.isEmpty }
        // Examples that ask the same are told in order: first stored, then stored already.
        guard let chosen = fitting.first(where: { !usedParts.contains($0.part) }) ?? fitting.last else {
            let nearest = candidates.min { $0.comparison.differences.count < $1.comparison.differences.count }
            throw mismatch(described(nearest, method))
        }
        usedParts.insert(chosen.part)
        let names = Names.values(chosen.comparison.bindings, random: random, now: loop.time.wallNow)
        defer { book.bindings = names.bindings }
        return try chosen.exchange.answer(toPart: chosen.part.index, names)
    }

    private func candidates<Request: Message, Response: Message>(
        for fields: FieldList,
        _ method: MethodDescriptor
    ) -> [Candidate<Request, Response>] {
        pair.examples.flatMap { example -> [Candidate<Request, Response>] in
            guard example.method == method, let exchange = example.exchange as? TypedExchange<Request, Response> else {
                return []
            }
            let names = Names.pattern()
            return exchange.requestParts(names).enumerated().map { index, expected in
                Candidate(
                    part: Part(example: example.name, index: index),
                    exchange: exchange,
                    comparison: Comparison(of: fields, with: expected, names: names, bindings: book.bindings)
                )
            }
        }
    }

    private func described<Request, Response>(
        _ nearest: Candidate<Request, Response>?,
        _ method: MethodDescriptor
    ) -> String {
        guard let nearest else { return "\(pair.name): no example calls \(method.path) with these messages" }
        let title = "\(pair.name): \(nearest.part.example)"
        return Report.text(
            title,
            "\(method.path) was called, and not as in the example",
            nearest.comparison.differences
        )
    }

    private func mismatch(_ text: String) -> RPCError {
        if mismatches.count < 16 { mismatches.append(text) }
        return RPCError(.failedPrecondition, "the stand-in has no example of this call")
    }
}

/// How a broken example is told.
enum Report {
    private static let limit = 24

    /// The example first, then what is wrong, then field by field.
    static func text(_ title: String, _ problem: String, _ details: [some CustomStringConvertible]) -> String {
        let more = details.count > limit ? "\n    and \(details.count - limit) more" : ""
        return "\(title)\n    \(problem):" + details.prefix(limit).map { "\n    \($0)" }.joined() + more
    }
}
