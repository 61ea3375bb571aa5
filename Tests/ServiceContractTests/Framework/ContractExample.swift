import ProtobufRuntime
import RPC
import ServiceHost

/// One thing that a caller relies on: what it asks, what must be true at the provider, and what it is answered.
struct ContractExample: Sendable {
    /// The sentence it proves, unique in its pair.
    let name: String
    /// What must be true at the provider.
    let given: [ProviderState]
    /// The call and its answer.
    let exchange: any Exchange
    /// True where the answer becomes so by itself: the provider is asked until it is, for a bounded time.
    private(set) var isReachedInTime = false
    /// Why no scenario makes the caller ask it; nil where one must.
    private(set) var isUntriedBecause: String?

    /// The method called.
    var method: MethodDescriptor { exchange.method }

    /// The same example, whose answer becomes so by itself.
    var inTime: ContractExample {
        var example = self
        example.isReachedInTime = true
        return example
    }

    /// The same example, which is tried on the provider only.
    func untried(because reason: String) -> ContractExample {
        var example = self
        example.isUntriedBecause = reason
        return example
    }

    /// The same example for a provider at which nothing can be made true.
    var withoutStates: ContractExample { ContractExample(name: name, given: [], exchange: exchange) }

    private init(name: String, given: [ProviderState], exchange: any Exchange) {
        self.name = name
        self.given = given
        self.exchange = exchange
    }

    /// An example that is answered with a message.
    ///
    /// `unread` are paths in the answer that the caller does not read, such as `results[*].decision.steps`.
    init<Request: Message, Response: Message>(
        _ name: String,
        _ call: Call<Request, Response>,
        given: [ProviderState] = [],
        request: @escaping @Sendable (Names) -> Request,
        answer: @escaping @Sendable (Names) -> Response,
        unread: [String] = []
    ) {
        self.name = name
        self.given = given
        exchange = TypedExchange(method: call.method, request: request, answer: .message(answer), unread: unread)
    }

    /// An example that is refused, with the path of the field at fault.
    init<Request: Message, Response: Message>(
        _ name: String,
        _ call: Call<Request, Response>,
        given: [ProviderState] = [],
        request: @escaping @Sendable (Names) -> Request,
        refusal: RefusalCode,
        field: String = ""
    ) {
        self.name = name
        self.given = given
        exchange = TypedExchange<Request, Response>(
            method: call.method,
            request: request,
            answer: .refusal(refusal, field: field),
            unread: []
        )
    }
}

extension ContractExample {
    /// An example that is answered with a stream, of which these are the first messages.
    init<Request: Message, Response: Message>(
        _ name: String,
        stream call: Call<Request, Response>,
        given: [ProviderState] = [],
        request: @escaping @Sendable (Names) -> Request,
        answers: @escaping @Sendable (Names) -> [Response],
        unread: [String] = []
    ) {
        self.init(
            name: name,
            given: given,
            exchange: StreamExchange(
                method: call.method,
                request: request,
                answer: .messages(answers),
                unread: unread
            )
        )
    }

    /// An example of a stream that is refused, with the path of the field at fault.
    init<Request: Message, Response: Message>(
        _ name: String,
        stream call: Call<Request, Response>,
        given: [ProviderState] = [],
        request: @escaping @Sendable (Names) -> Request,
        refusal: RefusalCode,
        field: String = ""
    ) {
        self.init(
            name: name,
            given: given,
            exchange: StreamExchange<Request, Response>(
                method: call.method,
                request: request,
                answer: .refusal(refusal, field: field),
                unread: []
            )
        )
    }
}

/// A method together with its types.
struct Call<Request: Message, Response: Message>: Sendable {
    let method: MethodDescriptor

    init(_ method: MethodDescriptor) { self.method = method }
}

/// Two services one of which calls the other, with all that the caller relies on.
struct ContractPair: Sendable {
    /// Who calls, as in its certificate.
    let caller: String
    /// Who answers.
    let provider: ServiceRole
    /// In the order in which they are tried: what a name stands for in one it stands for in all that follow.
    let examples: [ContractExample]

    /// Such as `ingestion → consent`.
    var name: String { "\(caller) → \(provider.rawValue)" }

    /// What an example is called in failures.
    func title(of example: ContractExample) -> String { "\(name): \(example.name)" }
}
