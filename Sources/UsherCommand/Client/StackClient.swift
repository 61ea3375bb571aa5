package import EventLoop
package import RPC
package import ServiceHost
import TLS
import Transport
package import UsherProto

/// The services of a running stack, called as the command line.
///
/// What goes wrong becomes words that say what to do next.
package struct StackClient: Sendable {
    /// The loop that every channel lives on.
    package let loop: EventLoop
    private let channels: [ServiceRole: Channel]

    /// The services behind these channels, which live on `loop`.
    package init(loop: EventLoop, channels: [ServiceRole: Channel]) {
        self.loop = loop
        self.channels = channels
    }

    /// The services of a stack; none is called yet.
    ///
    /// - Throws: ``CommandError/failed(_:)`` where the certificates cannot be used, or no loop is to be had.
    init(_ stack: StackAccess) throws(CommandError) {
        let credentials = TLSCredentials(
            certificatePath: stack.certificate,
            keyPath: stack.key,
            authorityPath: stack.authority
        )
        do {
            let network = SocketNetwork(credentials: try CredentialStore(credentials))
            let loop = try EventLoop(name: "client")
            var channels: [ServiceRole: Channel] = [:]
            for (role, endpoint) in stack.endpoints {
                var options = ChannelOptions(
                    endpoint: endpoint,
                    service: role.rawValue,
                    trustDomain: stack.trustDomain
                )
                // A service that is being started again is back within a moment.
                options.backoff.maximum = .milliseconds(500)
                channels[role] = Channel(network: network, loop: loop, options: options)
            }
            self.init(loop: loop, channels: channels)
        } catch let error as TLSError {
            throw .failed("the command line's own certificate cannot be used: \(error)")
        } catch { throw .failed("\(error)") }
    }

    // MARK: Calls

    /// Calls ingestion.
    ///
    /// - Throws: ``CommandError/failed(_:)`` with the refusal or with what stands in the way.
    package func ingestion<Result>(
        _ body: (IngestionClient) async throws(RPCError) -> Result
    ) async throws(CommandError) -> Result {
        try await call(.ingestion) { channel throws(RPCError) in try await body(IngestionClient(channel: channel)) }
    }

    /// Calls consent.
    ///
    /// - Throws: As ``ingestion(_:)``.
    package func consent<Result>(
        _ body: (ConsentClient) async throws(RPCError) -> Result
    ) async throws(CommandError) -> Result {
        try await call(.consent) { channel throws(RPCError) in try await body(ConsentClient(channel: channel)) }
    }

    /// Calls consent for a change that may be asked for again, where no answer says whether it is recorded.
    ///
    /// - Throws: As ``ingestion(_:)``, saying so.
    package func changeConsent<Result>(
        _ body: (ConsentClient) async throws(RPCError) -> Result
    ) async throws(CommandError) -> Result {
        try await call(.consent, isRepeatable: true) { channel throws(RPCError) in
            try await body(ConsentClient(channel: channel))
        }
    }

    /// Calls focus.
    ///
    /// - Throws: As ``ingestion(_:)``.
    package func focus<Result>(
        _ body: (FocusClient) async throws(RPCError) -> Result
    ) async throws(CommandError) -> Result {
        try await call(.focus) { channel throws(RPCError) in try await body(FocusClient(channel: channel)) }
    }

    /// Calls delivery.
    ///
    /// - Throws: As ``ingestion(_:)``.
    package func delivery<Result>(
        _ body: (DeliveryClient) async throws(RPCError) -> Result
    ) async throws(CommandError) -> Result {
        try await call(.delivery) { channel throws(RPCError) in try await body(DeliveryClient(channel: channel)) }
    }

    /// Calls a service through its channel; `isRepeatable` as a ``CallFailure`` has it.
    ///
    /// - Throws: As ``ingestion(_:)``.
    package func call<Result>(
        _ role: ServiceRole,
        isRepeatable: Bool = false,
        _ body: (Channel) async throws(RPCError) -> Result
    ) async throws(CommandError) -> Result {
        guard let channel = channels[role] else { throw .failed("the stack has no \(role.program)") }
        do throws(RPCError) { return try await body(channel) } catch {
            throw .failed(CallFailure(error, from: role, isRepeatable: isRepeatable).text)
        }
    }

    /// As ``call(_:_:)``, with nil where what is asked for is not there.
    ///
    /// - Throws: As ``ingestion(_:)``.
    func find<Result>(
        _ role: ServiceRole,
        _ body: (Channel) async throws(RPCError) -> Result
    ) async throws(CommandError) -> Result? {
        try await call(role) { channel throws(RPCError) -> Result? in
            do throws(RPCError) { return try await body(channel) } catch {
                if error.code == .notFound { return nil }
                throw error
            }
        }
    }

    /// Every entry of a list that comes in pages.
    ///
    /// - Throws: What `page` throws.
    package func all<Entry>(
        _ page: (PageRequest) async throws(CommandError) -> (entries: [Entry], next: PageInfo?)
    ) async throws(CommandError) -> [Entry] {
        var entries: [Entry] = []
        var token: [UInt8] = []
        repeat {
            let answer = try await page(PageRequest(pageSize: 1000, pageToken: token))
            entries += answer.entries
            token = answer.next?.nextPageToken ?? []
        } while !token.isEmpty
        return entries
    }

    /// Lets go of the connections.
    func close() { loop.stop() }
}
