import ProtobufRuntime
import RPC
import ServiceHost
import Testing
import UsherProto

/// One attempt at what is somebody else's, in the name of the app or of the person of ``IsolationWorld`` that try.
struct IsolationCase: Sendable, CustomTestStringConvertible {
    /// What has to come of it.
    enum Expectation: Sendable {
        /// It is refused for who asks, or as if there were no such thing.
        case refused
        /// It is answered, and nothing in the answer is somebody else's.
        case answeredWithoutTheirs
    }

    let method: MethodDescriptor
    let who: String
    let expectation: Expectation
    /// Makes the call and answers with everything that came back, as text.
    let attempt: @Sendable (IsolationWorld.Things, Channel) async throws(RPCError) -> String

    var role: ServiceRole? { ServiceRole.allCases.first { method.path.hasPrefix("/\($0.contractName)/") } }
    var testDescription: String { "\(method.path) by \(who)" }

    private static let app = Principal(identity: .appID(IsolationWorld.app))
    private static let person = Principal(identity: .personID(IsolationWorld.person))

    /// Attempts at `method` by the app and by the person; `request` is filled in with who asks.
    static func unary<Request: Message & Sendable, Response: Message & Sendable>(
        _ method: MethodDescriptor,
        _ response: Response.Type,
        app: Expectation? = .refused,
        person: Expectation? = .refused,
        _ request: @escaping @Sendable (Principal, IsolationWorld.Things) -> Request
    ) -> [Self] {
        both(app, person) { principal, who, expectation in
            Self(method: method, who: who, expectation: expectation) { (things, channel) throws(RPCError) in
                let answer: Response = try await channel.unary(method, request(principal, things), options: options)
                return "\(answer)"
            }
        }
    }

    /// As ``unary(_:_:app:person:_:)``, of a method that answers with a stream.
    static func stream<Request: Message & Sendable, Response: Message & Sendable>(
        _ method: MethodDescriptor,
        _ response: Response.Type,
        _ request: @escaping @Sendable (Principal, IsolationWorld.Things) -> Request
    ) -> [Self] {
        both(.refused, .refused) { principal, who, expectation in
            Self(method: method, who: who, expectation: expectation) { (things, channel) throws(RPCError) in
                let answers: ResponseStream<Response> = channel.serverStreaming(
                    method,
                    request(principal, things),
                    options: options
                )
                var text = ""
                for try await answer in answers { text += "\(answer)\n" }
                return text
            }
        }
    }

    /// An attempt with the app's API key.
    static func withKey<Request: Message & Sendable, Response: Message & Sendable>(
        _ method: MethodDescriptor,
        _ response: Response.Type,
        _ expectation: Expectation,
        _ request: @escaping @Sendable (IsolationWorld.Things) -> Request
    ) -> [Self] {
        [
            Self(method: method, who: "key", expectation: expectation) { (things, channel) throws(RPCError) in
                let answer: Response = try await channel.unary(method, request(things), options: options)
                return "\(answer)"
            }
        ]
    }

    private static var options: CallOptions { CallOptions(timeout: .seconds(30)) }

    private static func both(
        _ app: Expectation?,
        _ person: Expectation?,
        _ make: (Principal, String, Expectation) -> Self
    ) -> [Self] {
        [app.map { make(Self.app, "app", $0) }, person.map { make(Self.person, "person", $0) }].compactMap { $0 }
    }
}

/// A method that nobody's principal comes to.
struct IsolationExemption: Sendable {
    /// Why.
    enum Reason: Sendable {
        /// Only services of the suite call it, and the operator's command line, for themselves.
        case servicesOnly
        /// A token is the credential, and says by itself whom it is about.
        case token
        /// It says nothing of anybody.
        case aboutNobody
    }

    let method: MethodDescriptor
    let reason: Reason

    init(_ method: MethodDescriptor, _ reason: Reason) {
        self.method = method
        self.reason = reason
    }
}
