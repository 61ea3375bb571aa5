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
        try count(method)
        var answers: [Response] = []
        for part in parts(of: request) {
            let chosen = try choose(for: part, method)
            guard let exchange = chosen.exchange as? TypedExchange<Request, Response> else {
                throw mismatch("\(pair.name): \(chosen.part.example): it is of other types than \(method.path)")
            }
            answers.append(
                try exchange.answer(
                    toPart: chosen.part.index,
                    &book.bindings,
                    random: random,
                    now: loop.time.wallNow
                )
            )
        }
        guard let whole = joined(request, answers), !answers.isEmpty else {
            throw mismatch("\(pair.name): \(method.path) was called, and asked about nothing")
        }
        return whole
    }

    /// As ``answer(_:to:)``, for a method that answers with a stream.
    func stream<Request: Message, Response: Message>(
        _ request: Request,
        from method: MethodDescriptor
    ) throws(RPCError) -> [Response] {
        try count(method)
        let chosen = try choose(for: request, method)
        guard let exchange = chosen.exchange as? StreamExchange<Request, Response> else {
            throw mismatch("\(pair.name): \(chosen.part.example): it is of other types than \(method.path)")
        }
        let names = Names.values(book.bindings, random: random, now: loop.time.wallNow)
        defer { book.bindings = names.bindings }
        return try exchange.messages(names)
    }

    private func count(_ method: MethodDescriptor) throws(RPCError) {
        callCounts[method.path, default: 0] += 1
        guard let failure = failures[method.path]?.first else { return }
        failures[method.path]?.removeFirst()
        throw failure
    }

    private struct Candidate {
        let part: Part
        let exchange: any Exchange
        let comparison: Comparison
    }

    /// The example that asks what `request` does; names stand for what it says from now on.
    private func choose(for request: some Message, _ method: MethodDescriptor) throws(RPCError) -> Candidate {
        let candidates = candidates(for: FieldList(request), method)
        let fitting = candidates.filter { $0.comparison.differences.isEmpty }
        // Examples that ask the same are told in order: first stored, then stored already.
        guard let chosen = fitting.first(where: { !usedParts.contains($0.part) }) ?? fitting.last else {
            let nearest = candidates.min { $0.comparison.differences.count < $1.comparison.differences.count }
            throw mismatch(described(nearest, method))
        }
        usedParts.insert(chosen.part)
        book.bindings = chosen.comparison.bindings
        return chosen
    }

    private func candidates(for fields: FieldList, _ method: MethodDescriptor) -> [Candidate] {
        pair.examples.filter { $0.method == method }.flatMap { example -> [Candidate] in
            let names = Names.pattern()
            return example.exchange.requestParts(names).enumerated().map { index, expected in
                Candidate(
                    part: Part(example: example.name, index: index),
                    exchange: example.exchange,
                    comparison: Comparison(of: fields, with: expected, names: names, bindings: book.bindings)
                )
            }
        }
    }

    private func described(_ nearest: Candidate?, _ method: MethodDescriptor) -> String {
        guard let nearest else { return "\(pair.name): no example calls \(method.path), but it was called" }
        let title = "\(pair.name): \(nearest.part.example)"
        return Report.text(
            title,
            "\(method.path) was called, and not as in the example",
            nearest.comparison.differences
        )
    }

    private func mismatch(_ text: String) -> RPCError {
        // A call that is repeated is told once.
        if mismatches.count < 16, !mismatches.contains(text) { mismatches.append(text) }
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
