import ServiceKit

extension ConsentService {
    /// What an operator may set of preference links.
    enum LinkOptions {
        private static let group = "Preference links"

        static let listen = Setting<HostPort?>(
            optional: "links-listen",
            .hostPort(portIn: 0...65535),
            group: group,
            "Where the pages of preference links are served, without TLS: for a proxy that has the certificate. Port 0 lets "
                + "the system choose."
        )
        static let baseURL = Setting<String?>(
            optional: "links-base-url",
            ValueKind(
                placeholder: "URL",
                expectation: "an address such as https://news.example.com, of at most 512 bytes, without query",
                parse: LinkOptions.address
            ),
            group: group,
            "What the addresses of preference links begin with, as people reach the proxy."
        )

        static let all: [any AnySetting] = [listen, baseURL]

        /// `text` without the slashes at its end; nil where it is no such address.
        static func address(_ text: String) -> String? {
            guard text.utf8.count <= 512 else { return nil }
            let scheme = ["https://", "http://"].first { text.hasPrefix($0) }
            guard let scheme else { return nil }
            var address = text[...]
            while address.hasSuffix("/") { address.removeLast() }
            let rest = address.dropFirst(scheme.count)
            // It stands in a header line and on a page: nothing that would end either.
            let isPlain = rest.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "-._~:/%[]".utf8.contains(byte)
            }
            guard isPlain, let first = rest.utf8.first, first != UInt8(ascii: "/"), first != UInt8(ascii: ":") else {
                return nil
            }
            return String(address)
        }
    }
}
