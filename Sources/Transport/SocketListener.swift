import CLinux
import EventLoop
import Glibc
import TLS

/// Accepts TLS connections on a TCP port.
final class SocketListener: Listener {
    /// Bounds on what strangers can make us hold.
    struct Limits: Sendable {
        /// Connections open at once, handshakes included; one more is closed unheard.
        var maxConnections = 4096
        /// Connections that wait in the kernel to be accepted.
        var backlog: CInt = 512
        /// Limits of each connection.
        var stream = SocketStream.Limits()
    }

    let address: SocketAddress

    private let loop: EventLoop
    private let descriptor: Descriptor
    private let credentials: CredentialStore
    private let limits: Limits
    private let accept: (any ByteStream) -> Void
    private var openCount = 0
    private var isClosed = false

    init(
        on wanted: SocketAddress,
        loop: EventLoop,
        credentials: CredentialStore,
        limits: Limits,
        accept: @escaping (any ByteStream) -> Void
    ) throws(SystemError) {
        let family = wanted.host.contains(":") ? AF_INET6 : AF_INET
        let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
        let descriptor = Descriptor(try checked("socket") { socket(family, kind, 0) })
        var on: CInt = 1
        setsockopt(descriptor.raw, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<CInt>.size))
        try wanted.withSystemAddress { (address, length) throws(SystemError) in
            _ = try checked("bind") { bind(descriptor.raw, address, length) }
        }
        try checked("listen") { Glibc.listen(descriptor.raw, limits.backlog) }
        address = try SocketAddress.local(of: descriptor.raw)
        self.descriptor = descriptor
        self.loop = loop
        self.credentials = credentials
        self.limits = limits
        self.accept = accept
        try loop.watch(self.descriptor.raw, for: [.readable]) { _ in self.acceptWaiting() }
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        loop.unwatch(descriptor.raw)
        // Nobody may sit in the queue of a listener that will never look again.
        Glibc.shutdown(descriptor.raw, CInt(SHUT_RDWR))
    }

    private func acceptWaiting() {
        // Bounded, so that a storm of connections does not starve those that are open.
        for _ in 0..<64 where !isClosed {
            let raw = accept4(descriptor.raw, nil, nil, CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue))
            if raw >= 0 {
                adopt(Descriptor(raw))
            } else if errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM {
                return pauseAccepting()
            } else if errno != EINTR && errno != ECONNABORTED {
                return
            }
        }
    }

    private func adopt(_ peer: consuming Descriptor) {
        guard openCount < limits.maxConnections else { return }
        let context = credentials.current
        let stream: SocketStream
        do throws(TLSError) {
            stream = try SocketStream(
                adopting: peer,
                context: context,
                role: .server,
                loop: loop,
                limits: limits.stream
            )
        } catch { return }
        openCount += 1
        stream.onClose = { [weak self] in self?.openCount -= 1 }
        accept(stream)
        stream.start()
    }

    /// Out of descriptors: the listener stays readable, and asking again at once would spin.
    private func pauseAccepting() {
        loop.unwatch(descriptor.raw)
        loop.schedule(after: .milliseconds(100)) { [weak self] in
            guard let self, !isClosed else { return }
            // What fails here fails again, and is tried again, in the next tenth of a second.
            do throws(SystemError) {
                try loop.watch(descriptor.raw, for: [.readable]) { _ in self.acceptWaiting() }
            } catch { pauseAccepting() }
        }
    }
}
