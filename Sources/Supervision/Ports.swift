package import EventLoop
import Glibc

/// Ports of the loopback address.
package enum Ports {
    /// Whether a service could listen on `port` now.
    package static func isFree(_ port: UInt16) -> Bool { reserve(port) != nil }

    /// `count` different ports that nobody listens on.
    ///
    /// They lie below those that the kernel gives to outgoing connections: a service that is started again must find
    /// its port as it left it. They are free now; whoever starts two stacks in one instant may meet the same.
    ///
    /// - Throws: `EADDRINUSE` where there are not so many.
    package static func free(_ count: Int, random: any RandomSource) throws(SystemError) -> [UInt16] {
        let outgoing = lowestOutgoing()
        // The kernel may have been told to give out nearly all; then one of those has to do.
        let range: ClosedRange<UInt16> = outgoing > 12_000 ? 10_000...(outgoing - 1) : 10_000...65_535
        var held: [Reservation] = []
        for _ in 0..<(count * 200) where held.count < count {
            let port = range.lowerBound + UInt16(random.next() % UInt64(range.count))
            if held.contains(where: { $0.port == port }) { continue }
            if let reservation = reserve(port) { held.append(reservation) }
        }
        guard held.count == count else { throw SystemError("find \(count) free ports", errno: EADDRINUSE) }
        return held.map(\.port)
    }

    /// A bound socket: nobody else gets the port while it lives.
    private final class Reservation {
        let port: UInt16
        private let descriptor: CInt

        init(port: UInt16, descriptor: CInt) {
            self.port = port
            self.descriptor = descriptor
        }

        deinit { close(descriptor) }
    }

    private static func reserve(_ port: UInt16) -> Reservation? {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let reservation = Reservation(port: port, descriptor: descriptor)
        // As the services do it: what is left of closed connections is no hindrance.
        var yes: CInt = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
        var address = loopbackAddress(port)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return result == 0 ? reservation : nil
    }

    private static func lowestOutgoing() -> UInt16 {
        let descriptor = open("/proc/sys/net/ipv4/ip_local_port_range", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 32_768 }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        let text = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
        return text.split { $0.isWhitespace }.first.flatMap { UInt16($0) } ?? 32_768
    }
}

/// `127.0.0.1:port`.
func loopbackAddress(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
}
