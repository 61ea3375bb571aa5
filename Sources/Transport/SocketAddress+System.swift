import CLinux
import EventLoop
import Glibc

extension SocketAddress {
    /// Lends the address in the kernel's form.
    func withSystemAddress<R>(
        _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> R
    ) throws(SystemError) -> R {
        var four = sockaddr_in()
        if inet_pton(AF_INET, host, &four.sin_addr) == 1 {
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = port.bigEndian
            return try Self.lend(&four, body)
        }
        var six = sockaddr_in6()
        guard inet_pton(AF_INET6, host, &six.sin6_addr) == 1 else { throw SystemError("inet_pton", errno: EINVAL) }
        six.sin6_family = sa_family_t(AF_INET6)
        six.sin6_port = port.bigEndian
        return try Self.lend(&six, body)
    }

    private static func lend<Address, R>(
        _ address: inout Address,
        _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> R
    ) throws(SystemError) -> R {
        try withUnsafePointer(to: &address) { (pointer) throws(SystemError) -> R in
            // SAFETY: the kernel's address types all begin as `sockaddr` and are told apart by their family.
            try body(
                UnsafeRawPointer(pointer).assumingMemoryBound(to: sockaddr.self),
                socklen_t(MemoryLayout<Address>.size)
            )
        }
    }

    /// The address in the kernel's form, or nil for a family other than IPv4 and IPv6.
    init?(_ system: UnsafePointer<sockaddr>) {
        var digits = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let raw = UnsafeRawPointer(system)
        switch CInt(system.pointee.sa_family) {
        case AF_INET:
            var four = raw.loadUnaligned(as: sockaddr_in.self)
            inet_ntop(AF_INET, &four.sin_addr, &digits, socklen_t(digits.count))
            self.init(host: Self.text(digits), port: UInt16(bigEndian: four.sin_port))
        case AF_INET6:
            var six = raw.loadUnaligned(as: sockaddr_in6.self)
            inet_ntop(AF_INET6, &six.sin6_addr, &digits, socklen_t(digits.count))
            self.init(host: Self.text(digits), port: UInt16(bigEndian: six.sin6_port))
        default: return nil
        }
    }

    private static func text(_ digits: [CChar]) -> String {
        String(decoding: digits.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The local address of a bound socket.
    static func local(of descriptor: CInt) throws(SystemError) -> SocketAddress {
        try asked("getsockname") { getsockname(descriptor, $0, $1) }
    }

    /// The address of whom a socket is connected to; nil where it is not any more.
    static func peer(of descriptor: CInt) -> SocketAddress? {
        try? asked("getpeername") { getpeername(descriptor, $0, $1) }
    }

    private static func asked(
        _ call: String,
        _ ask: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> CInt
    ) throws(SystemError) -> SocketAddress {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let found: SocketAddress? = try withUnsafeMutablePointer(to: &storage) { (pointer) throws(SystemError) in
            // SAFETY: `sockaddr_storage` is made to hold, and be read as, any `sockaddr`.
            let address = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: sockaddr.self)
            try checked(call) { ask(address, &length) }
            return SocketAddress(address)
        }
        guard let found else { throw SystemError(call, errno: EAFNOSUPPORT) }
        return found
    }
}

/// Turns a failed system call into its error.
@discardableResult
func checked(_ call: String, _ body: () -> CInt) throws(SystemError) -> CInt {
    let result = body()
    guard result >= 0 else { throw SystemError(call, errno: errno) }
    return result
}
