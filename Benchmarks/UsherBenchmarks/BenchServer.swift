import Bytes
import EventLoop
import Foundation
import ProtobufRuntime
import RPC
import Storage
import TLS
import TestingProto
import Tracing
import Transport

/// The server side of the RPC benchmarks: what a hot method of a service looks like.
struct BenchServer {
    var port: UInt16
    var certificates: BenchCertificates
    var databasePath: String?

    /// Serves until SIGTERM; prints `listening PORT` once it does.
    func run() async throws {
        let loop = try EventLoop(name: "bench-server")
        let credentials = try CredentialStore(certificates.credentials(of: "bench-server"))
        let network = SocketNetwork(credentials: credentials)
        let handler = BenchHandlers(loop: loop, store: try databasePath.map { try NotificationStore(path: $0) })
        var router = Router()
        handler.register(in: &router)
        let server = RPCServer(
            router: router,
            network: network,
            loop: loop,
            options: ServerOptions(trustDomain: BenchCertificates.trustDomain)
        )
        let address = try await server.listen(on: SocketAddress(host: "127.0.0.1", port: port))
        FileHandle.standardOutput.write(Data("listening \(address.port)\n".utf8))
        while true { try await loop.sleep(for: .seconds(3600)) }
    }
}

/// Answers the benchmark's methods.
struct BenchHandlers: BenchHandler {
    let loop: EventLoop
    let store: NotificationStore?

    func send(_ calls: CallBatch<TestingProto.Notification, Ack>) {
        for index in 0..<calls.count {
            calls.withRequestBytes(index) { bytes in
                do throws(DecodeError) {
                    let view = try NotificationView(bytes)
                    calls.reply(index, Self.answer(view))
                } catch { calls.fail(index, .invalidField(error.fieldPath, error.message)) }
            }
        }
    }

    func sendDurable(_ calls: CallBatch<TestingProto.Notification, Ack>) {
        guard let store else {
            for index in 0..<calls.count {
                calls.fail(index, RPCError(.failedPrecondition, "started without a database"))
            }
            return
        }
        var rows = NotificationRows()
        var answers: [Ack?] = []
        answers.reserveCapacity(calls.count)
        for index in 0..<calls.count {
            calls.withRequestBytes(index) { bytes in
                do throws(DecodeError) {
                    let view = try NotificationView(bytes)
                    rows.append(userID: view.userID, body: bytes)
                    answers.append(Self.answer(view))
                } catch {
                    calls.fail(index, .invalidField(error.fieldPath, error.message))
                    answers.append(nil)
                }
            }
        }
        let all = answers
        store.add(rows, on: loop) { result in
            for (index, answer) in all.enumerated() {
                guard let answer else { continue }
                switch result {
                case .success: calls.reply(index, answer)
                case .failure(let error): calls.fail(index, RPCError(.unavailable, "not stored: \(error)"))
                }
            }
        }
    }

    func stream(
        _ request: StreamRequest,
        context: CallContext,
        responses: ResponseWriter<TestingProto.Notification>
    ) async throws {
        let sample = TestingProto.Notification.sample
        for _ in 0..<request.count { try await responses.write(sample) }
    }

    private static func answer(_ view: borrowing NotificationView) -> Ack {
        Ack(id: view.id.withUnsafeBytes { [UInt8]($0) }, status: 1, seq: view.seq)
    }
}
