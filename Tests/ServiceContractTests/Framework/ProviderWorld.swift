import EventLoop
import RPC
import ServiceHost

/// Something that is true at the provider because it was brought about with real calls.
///
/// States of one name are the same, and are brought about once. So an example may rely on a state of another one, and
/// each changes only people and apps that it names.
struct ProviderState: Sendable {
    /// What is true, such as `anna is known`.
    let name: String
    /// Makes it so.
    let establish: @Sendable (ProviderWorld) async throws(RPCError) -> Void

    init(_ name: String, _ establish: @escaping @Sendable (ProviderWorld) async throws(RPCError) -> Void) {
        self.name = name
        self.establish = establish
    }
}

/// The services that examples are tried on, real or not, and what has been made true there.
final class ProviderWorld: Sendable {
    /// How long an answer that becomes so by itself is waited for.
    private static let patience = Duration.seconds(10)

    private let makeChannel: @Sendable (ServiceRole, String) -> Channel
    private let channels = Locked<[String: Channel]>([:])
    private let established = Locked<Set<String>>([])

    /// Services that `channel` leads to, given the service and the caller.
    init(_ channel: @escaping @Sendable (ServiceRole, String) -> Channel) { makeChannel = channel }

    /// The channel to `role` as `caller`.
    func channel(to role: ServiceRole, as caller: String = "cli") -> Channel {
        channels.withLock { channels in
            let key = "\(caller)>\(role.rawValue)"
            if let known = channels[key] { return known }
            let channel = makeChannel(role, caller)
            channels[key] = channel
            return channel
        }
    }

    /// Makes `state` true, unless it is.
    private func establish(_ state: ProviderState) async throws(RPCError) {
        guard established.withLock({ $0.insert(state.name).inserted }) else { return }
        do { try await state.establish(self) } catch {
            established.withLock { _ = $0.remove(state.name) }
            throw error
        }
    }

    /// Tries the examples of `pair` in their order.
    ///
    /// - Returns: What each that is broken says, by the example's name.
    func broken(_ pair: ContractPair) async -> [String: String] {
        var bindings: Names.Bindings = [:]
        var broken: [String: String] = [:]
        for example in pair.examples {
            if let text = await problem(of: example, in: pair, &bindings) { broken[example.name] = text }
        }
        return broken
    }

    private func problem(
        of example: ContractExample,
        in pair: ContractPair,
        _ bindings: inout Names.Bindings
    ) async -> String? {
        for state in example.given {
            do throws(RPCError) { try await establish(state) } catch {
                return Report.text(pair.title(of: example), "«\(state.name)» cannot be made true", ["\(error)"])
            }
        }
        let channel = channel(to: pair.provider, as: pair.caller)
        let end = channel.loop.time.monotonicNow + Self.patience
        var problems = await example.exchange.check(over: channel, &bindings)
        while !problems.isEmpty, example.isReachedInTime, channel.loop.time.monotonicNow < end {
            try? await channel.loop.sleep(for: .milliseconds(20))
            problems = await example.exchange.check(over: channel, &bindings)
        }
        if problems.isEmpty { return nil }
        return Report.text(
            pair.title(of: example),
            "\(pair.provider.rawValue) answers \(example.method.path) in another way",
            problems
        )
    }
}
