import EventLoop
import Foundation
import RPC
import TLS
import Transport

/// The server side of the RPC benchmarks: what a hot method of a service looks like.
struct BenchServer {
    private let port: UInt16
    private let certificates: BenchCertificates
    private let databasePath: String?

    /// From the words behind `serve`.
    init(_ words: inout Words) throws(UsageError) {
        port = UInt16(try words.number("PORT", in: 0...65535))
        certificates = BenchCertificates(existing: try words.next("CERTIFICATES"))
        databasePath = words.rest.isEmpty ? nil : try words.next("DATABASE")
        try words.end()
    }

    /// Serves until SIGTERM; prints `listening PORT` once it does.
    func run() async throws {
        let loop = try EventLoop(name: "bench-server")
        let credentials = try CredentialStore(certificates.credentials(of: "bench-server"))
        let network = SocketNetwork(credentials: credentials)
        let handlers = BenchHandlers(loop: loop, store: try databasePath.map { try NotificationStore(path: $0) })
        let server = RPCServer(
            router: handlers.router,
            network: network,
            loop: loop,
            options: ServerOptions(trustDomain: BenchCertificates.trustDomain)
        )
        let address = try await server.listen(on: SocketAddress(host: "127.0.0.1", port: port))
        FileHandle.standardOutput.write(Data("listening \(address.port)\n".utf8))
        while true { try await loop.sleep(for: .seconds(3600)) }
    }
}
