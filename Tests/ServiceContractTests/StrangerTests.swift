import ProtobufRuntime
import RPC
import ServiceHost
import Testing

/// Who may not call: the other side of docs/contract.md, "Who may call whom".
@Suite("Contract: strangers", .serialized, .runningServices, .timeLimit(.minutes(15)))
struct StrangerTests {
    static let callers = ServiceRole.allCases.map(\.rawValue) + ["gateway", "cli"]

    @Test("A service is refused every method whose callers it is not among", arguments: callers)
    func refusal(caller: String) async throws {
        let world = try #require(RunningServices.current).world
        for role in ServiceRole.allCases {
            let channel = world.channel(to: role, as: caller)
            for method in role.methods where !method.allowedCallers.contains(caller) {
                let error = await error(of: method, over: channel)
                #expect(error?.code == .permissionDenied, "\(caller) → \(role.rawValue): \(method.path)")
            }
        }
    }

    private func error(of method: MethodDescriptor, over channel: Channel) async -> RPCError? {
        let request = UnreadMessage()
        let options = CallOptions(timeout: .seconds(10))
        do throws(RPCError) {
            switch method.kind {
            case .unary:
                let _: UnreadMessage = try await channel.unary(method, request, options: options)
            case .serverStreaming:
                let stream: ResponseStream<UnreadMessage> = channel.serverStreaming(method, request, options: options)
                for try await _ in stream {}
            }
            return nil
        } catch { return error }
    }
}
