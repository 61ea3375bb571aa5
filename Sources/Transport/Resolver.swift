import EventLoop
import Glibc

/// Name resolution by the system, off the caller's thread.
enum Resolver {
    /// Looks `endpoint` up and calls `completion`, at once for an address in digits, else on a thread of its own.
    static func resolve(
        _ endpoint: Endpoint,
        _ completion: @escaping @Sendable (Result<[SocketAddress], NetworkError>) -> Void
    ) {
        if case .success(let addresses) = lookUp(endpoint, flags: AI_NUMERICHOST) {
            return completion(.success(addresses))
        }
        // getaddrinfo blocks for as long as the system's resolver likes, which a loop must not.
        detach { completion(lookUp(endpoint, flags: AI_ADDRCONFIG)) }
    }

    private static func lookUp(_ endpoint: Endpoint, flags: CInt) -> Result<[SocketAddress], NetworkError> {
        var hints = addrinfo()
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        hints.ai_flags = flags
        var found: UnsafeMutablePointer<addrinfo>?
        let failure = getaddrinfo(endpoint.host, String(endpoint.port), &hints, &found)
        defer { if let found { freeaddrinfo(found) } }
        guard failure == 0 else {
            return .failure(NetworkError("cannot resolve \(endpoint): \(String(cString: gai_strerror(failure)))"))
        }
        var addresses: [SocketAddress] = []
        var next = found
        while let entry = next {
            next = entry.pointee.ai_next
            if let system = entry.pointee.ai_addr, let address = SocketAddress(system), !addresses.contains(address) {
                addresses.append(address)
            }
        }
        return addresses.isEmpty
            ? .failure(NetworkError("\(endpoint) has no IPv4 or IPv6 address")) : .success(addresses)
    }

    private static func detach(_ body: @escaping @Sendable () -> Void) {
        do throws(SystemError) { try WorkerThread("resolver", body).detach() } catch {
            // No thread to be had: rather a late answer than none.
            body()
        }
    }
}
