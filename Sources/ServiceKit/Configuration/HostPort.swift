/// A host, by name or address, and a port.
package struct HostPort: Hashable, Sendable, CustomStringConvertible {
    /// A name, an IPv4 address, or an IPv6 address without its brackets.
    package let host: String
    /// The port; 0 where the system is to choose one.
    package let port: UInt16

    /// A host and a port as given.
    package init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Reads `name:7101`, `127.0.0.1:7101` or `[::1]:7101`; nil for anything else.
    package init?(_ text: String) {
        guard text.utf8.count <= 261, let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits) else { return nil }
        let host = text[..<colon]
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        let name = isBracketed ? host.dropFirst().dropLast() : host
        guard !name.isEmpty, name.utf8.allSatisfy({ Self.isAllowed($0, inAddress: isBracketed) }) else { return nil }
        self.init(host: String(name), port: port)
    }

    package var description: String { host.utf8.contains(0x3A) ? "[\(host)]:\(port)" : "\(host):\(port)" }

    private static func isAllowed(_ byte: UInt8, inAddress: Bool) -> Bool {
        switch byte {
        case 0x30...0x39, 0x2E: true
        case 0x3A, 0x25: inAddress  // a colon, or the % before an IPv6 zone
        case 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
    }
}
