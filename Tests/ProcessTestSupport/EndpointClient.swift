import CLinux
import EventLoop
import Glibc

/// A plain TCP client that sends bytes as told; every wait is bounded.
package final class EndpointClient {
    private let descriptor: CInt

    /// A client connected to `port` of this machine.
    ///
    /// - Throws: ``SystemError``.
    package init(port: UInt16) throws {
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafeBytes(of: &address) { bytes -> CInt in
            connect(
                descriptor,
                bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                socklen_t(MemoryLayout<sockaddr_in>.size)
            )
        }
        guard result == 0 else { throw SystemError("connect", errno: errno) }
    }

    deinit { close(descriptor) }

    /// Sends all of `text`; nothing where the server has gone.
    package func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    }

    /// Closes so that the peer is told of a reset.
    package func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
        shutdown(descriptor, CInt(SHUT_RDWR))
    }

    /// The next `byteCount` bytes, or fewer where the server closes before.
    ///
    /// - Throws: ``SystemError`` where nothing came for 60 s.
    package func read(byteCount: Int) throws -> String {
        var bytes: [UInt8] = []
        while bytes.count < byteCount {
            var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&poller, 1, 60_000) == 1 else { throw SystemError("poll", errno: ETIMEDOUT) }
            var chunk = [UInt8](repeating: 0, count: byteCount - bytes.count)
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Everything until the server closes; a reset counts as the end.
    ///
    /// - Throws: ``SystemError`` where nothing came for 10 s.
    package func readAll() throws -> String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&poller, 1, 60_000) == 1 else { throw SystemError("poll", errno: ETIMEDOUT) }
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += chunk[..<count]
        }
    }
}
