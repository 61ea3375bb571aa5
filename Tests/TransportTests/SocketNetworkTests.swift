import Bytes
import EventLoop
import Foundation
import Simulation
import TLSTestSupport
import Testing

@testable import Transport

@Suite("Real sockets", .timeLimit(.minutes(15)))
struct SocketNetworkTests {
    private let certificates: Certificates
    private let time = ManualTime()
    private let loop: EventLoop

    init() throws {
        certificates = try Certificates()
        loop = try EventLoop(name: "sockets", time: time)
    }

    private func network(_ holder: Certificates.Holder) throws -> SocketNetwork {
        SocketNetwork(credentials: try CredentialStore(certificates.credentials(holder)))
    }

    private static let anyPort = SocketAddress(host: "127.0.0.1", port: 0)

    /// A listener whose connections go to `ends` as they come.
    private func listen(_ holder: Certificates.Holder) async throws -> (SocketAddress, AsyncStream<StreamEnd>) {
        let (ends, accepted) = AsyncStream<StreamEnd>.makeStream()
        let network = try network(holder)
        let loop = self.loop
        let address = try await loop.run {
            let listener = try network.listen(on: Self.anyPort, loop: loop) { stream in
                let end = StreamEnd()
                end.attach(stream)
                accepted.yield(end)
            }
            return listener.address
        }
        return (address, ends)
    }

    private func connect(_ holder: Certificates.Holder, to address: SocketAddress) async throws -> StreamEnd {
        let network = try network(holder)
        let loop = self.loop
        return try await loop.run {
            let end = StreamEnd()
            end.attach(network.connect(to: address, on: loop))
            return end
        }
    }

    @Test("Both sides learn who the other is, and bytes go both ways until one side closes")
    func conversation() async throws {
        defer { loop.stop() }
        let (address, ends) = try await listen(.probe)
        #expect(address.port != 0)
        let near = try await connect(.client, to: address)
        var accepted = ends.makeAsyncIterator()
        let far = try #require(await accepted.next())
        var nearWords = near.words.makeAsyncIterator()
        var farWords = far.words.makeAsyncIterator()
        #expect(await nearWords.next() == "open spiffe://test/probe")
        #expect(await farWords.next() == "open spiffe://test/client")
        try await loop.run { near.send("hello") }
        #expect(await farWords.next() == "received hello")
        try await loop.run { far.send("good day") }
        #expect(await nearWords.next() == "received good day")
        try await loop.run { near.stream?.close() }
        #expect(await nearWords.next() == "closed here")
        #expect(await farWords.next() == "closed by the peer")
    }

    @Test("A port where nobody listens refuses the connection, by address and reason")
    func refused() async throws {
        defer { loop.stop() }
        // A port that was free a moment ago.
        let network = try network(.client)
        let loop = self.loop
        let address = try await loop.run {
            let listener = try network.listen(on: Self.anyPort, loop: loop) { $0.close() }
            listener.close()
            return listener.address
        }
        try await loop.run {}
        let end = try await connect(.client, to: address)
        var words = end.words.makeAsyncIterator()
        let word = await words.next()
        #expect(word?.contains("Connection refused") == true, "\(word ?? "nothing")")
        #expect(await words.next() == nil)
    }

    @Test("An address that is none is reported like any connection that cannot be")
    func badAddress() async throws {
        defer { loop.stop() }
        let end = try await connect(.client, to: SocketAddress(host: "nonsense", port: 1))
        var words = end.words.makeAsyncIterator()
        #expect(await words.next()?.contains("nonsense:1") == true)
    }

    @Test("A server that takes the connection and says nothing is given up when the handshake's time is over")
    func handshakeTimeout() async throws {
        defer { loop.stop() }
        // Listened to by the kernel alone.
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        let address = try Self.anyPort.withSystemAddress { (system, length) throws(SystemError) in
            bind(descriptor, system, length)
            Glibc.listen(descriptor, 4)
            return try SocketAddress.local(of: descriptor)
        }
        let end = try await connect(.client, to: address)
        time.advance(by: .seconds(9))
        try await loop.run {}
        #expect(try await loop.run { end.stream != nil })
        time.advance(by: .seconds(2))
        try await loop.run {}
        var words = end.words.makeAsyncIterator()
        #expect(await words.next() == "not connected: no TLS handshake within 10.0 seconds")
    }

    @Test(
        "A client does not talk to a server whose certificate it cannot trust, and says why",
        arguments: [
            (Certificates.Holder.untrusted, "certificate"), (.expired, "certificate has expired"),
            (.early, "certificate is not yet valid"),
        ]
    )
    func distrustedServer(holder: Certificates.Holder, reason: String) async throws {
        defer { loop.stop() }
        let (address, ends) = try await listen(holder)
        let near = try await connect(.client, to: address)
        var nearWords = near.words.makeAsyncIterator()
        let word = await nearWords.next() ?? ""
        #expect(word.hasPrefix("not connected: TLS handshake failed") && word.contains(reason), "\(word)")
        var accepted = ends.makeAsyncIterator()
        let far = try #require(await accepted.next())
        var farWords = far.words.makeAsyncIterator()
        let farWord = await farWords.next() ?? ""
        #expect(farWord.contains("alert"), "\(farWord)")
    }

    @Test("A stream that is closed by whom it is given to is not watched any more")
    func closedOnArrival() async throws {
        defer { loop.stop() }
        let network = try network(.probe)
        let loop = self.loop
        let address = try await loop.run {
            try network.listen(on: Self.anyPort, loop: loop) { $0.close() }.address
        }
        let end = try await connect(.client, to: address)
        var words = end.words.makeAsyncIterator()
        let word = await words.next() ?? ""
        #expect(word.hasPrefix("not connected") || word == "closed by the peer", "\(word)")
    }

    @Test("What the peer does not read is kept by the sender, who is told when there is room again")
    func backpressure() async throws {
        defer { loop.stop() }
        let (address, ends) = try await listen(.probe)
        let near = try await connect(.client, to: address)
        var accepted = ends.makeAsyncIterator()
        let far = try #require(await accepted.next())
        var nearWords = near.words.makeAsyncIterator()
        var farWords = far.words.makeAsyncIterator()
        _ = await nearWords.next()
        _ = await farWords.next()
        let byteCount = 32 << 20
        let left = try await loop.run {
            far.stream?.isReadingPaused = true
            var output = ByteBuffer(byteCapacity: byteCount)
            output.append([UInt8](repeating: 0x61, count: byteCount))
            near.stream?.send(&output)
            return output.count
        }
        #expect(left > 0 && left < byteCount)
        try await loop.run { far.stream?.isReadingPaused = false }
        var received = 0
        while received < byteCount - left, let word = await farWords.next() {
            received += word.utf8.count - "received ".utf8.count
        }
        #expect(received == byteCount - left)
        #expect(await nearWords.next() == "can send")
    }

    @Test("Addresses in digits resolve at once, names by the system, and what is no name is refused by name")
    func resolve() async throws {
        defer { loop.stop() }
        func look(_ host: String) async throws -> Result<[SocketAddress], NetworkError> {
            let network = try network(.client)
            let loop = self.loop
            return await withCheckedContinuation { continuation in
                loop.execute {
                    network.resolve(Endpoint(host: host, port: 7), on: loop) { continuation.resume(returning: $0) }
                }
            }
        }
        #expect(try await look("192.0.2.7").get() == [SocketAddress(host: "192.0.2.7", port: 7)])
        #expect(try await look("2001:db8::1").get() == [SocketAddress(host: "2001:db8::1", port: 7)])
        #expect(try await look("localhost").get().contains { $0.host == "127.0.0.1" || $0.host == "::1" })
        guard case .failure(let error) = try await look("no such name") else {
            Issue.record("resolved")
            return
        }
        #expect(error.description.hasPrefix("cannot resolve no such name:7"))
    }

    @Test("A port that is taken is refused by address")
    func addressInUse() async throws {
        defer { loop.stop() }
        let (address, _) = try await listen(.probe)
        let network = try network(.probe)
        let loop = self.loop
        let error = await #expect(throws: NetworkError.self) {
            _ = try await loop.run { _ = try network.listen(on: address, loop: loop) { $0.close() } }
        }
        #expect(error?.description == "cannot listen on \(address): bind: Address already in use")
    }
}
