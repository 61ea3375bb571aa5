import CLinux
import EventLoop
import Glibc

/// A listening TCP socket with one owner, closed when it goes.
struct ListeningSocket: ~Copyable {
    let descriptor: CInt
    /// The port it has, also where the system chose it.
    let port: UInt16

    deinit { close(descriptor) }

    /// Listens at `address`; blocks where the host is a name that must be looked up.
    ///
    /// - Throws: The call that failed.
    init(_ address: HostPort, backlog: CInt) throws(SystemError) {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address.host, String(address.port), &hints, &list) == 0, let found = list else {
            // getaddrinfo's own numbers are not errno's; the address is what is wrong.
            throw SystemError("getaddrinfo \(address)", errno: EADDRNOTAVAIL)
        }
        defer { freeaddrinfo(list) }
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(found.pointee.ai_family, kind, 0)
        guard descriptor >= 0 else { throw SystemError("socket", errno: errno) }
        do throws(SystemError) {
            port = try Self.listen(on: descriptor, found.pointee, backlog: backlog, address)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    private static func listen(
        on descriptor: CInt,
        _ found: addrinfo,
        backlog: CInt,
        _ address: HostPort
    ) throws(SystemError) -> UInt16 {
        var yes: CInt = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
        guard bind(descriptor, found.ai_addr, found.ai_addrlen) == 0 else {
            throw SystemError("bind \(address)", errno: errno)
        }
        guard Glibc.listen(descriptor, backlog) == 0 else { throw SystemError("listen \(address)", errno: errno) }
        var bound = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutableBytes(of: &bound) { bytes -> CInt in
            getsockname(descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
        }
        guard result == 0 else { throw SystemError("getsockname", errno: errno) }
        // The port stands at the same place in both families.
        return withUnsafeBytes(of: &bound) { UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self)) }
    }

    /// The next waiting connection, non-blocking; nil where none is or it cannot be had.
    borrowing func accept() -> CInt? {
        let accepted = accept4(descriptor, nil, nil, CInt(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
        return accepted >= 0 ? accepted : nil
    }
}
