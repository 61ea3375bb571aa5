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

    /// The method called.
    var method: MethodDescriptor { exchange.method }

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

    /// The caller as a service; nil where it is none, so that there is only the provider's side to try.
    var callingService: ServiceRole? { ServiceRole(rawValue: caller) }

    /// Such as `ingestion → consent`.
    var name: String { "\(caller) → \(provider.rawValue)" }

    /// What an example is called in failures.
    func title(of example: ContractExample) -> String { "\(name): \(example.name)" }
}
