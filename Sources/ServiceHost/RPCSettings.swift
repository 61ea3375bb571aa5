package import ServiceKit
import TLS

/// The settings of a service's RPC port.
package struct RPCSettings: Sendable {
    private static let group = "RPC"

    /// Where calls are answered.
    package let listen: Setting<HostPort>
    /// Our certificate.
    package let certificate = Setting<String>(
        required: "certificate",
        .path,
        group: group,
        "PEM file with the service's certificate and its chain; read again when it changes."
    )
    /// The certificate's key.
    package let key = Setting<String>(
        required: "key",
        .path,
        group: group,
        "PEM file with the private key of the certificate; read again when it changes."
    )
    /// Whom we trust.
    package let authority = Setting<String>(
        required: "authority",
        .path,
        group: group,
        "PEM file with the authorities whose certificates are accepted; read again when it changes."
    )
    /// Whose services may call.
    package let trustDomain = Setting<String>(
        "trust-domain",
        .text(byteCountIn: 1...255),
        default: "usher.local",
        group: group,
        "Trust domain that callers' certificates must belong to."
    )
    /// How many callers at once.
    package let maxConnections = Setting<Int>(
        "max-connections",
        .integer(in: 1...100_000),
        default: "4096",
        group: group,
        "Connections open at once; one more is closed unheard."
    )

    /// The settings of a service that listens at `address` unless told otherwise.
    package init(default address: String) {
        listen = Setting(
            "listen",
            .hostPort(portIn: 0...65535),
            default: address,
            group: Self.group,
            "Where calls are answered; port 0 lets the system choose."
        )
    }

    /// All of them.
    package var all: [any AnySetting] { [listen, certificate, key, authority, trustDomain, maxConnections] }

    func credentials(_ configuration: Configuration) -> TLSCredentials {
        TLSCredentials(
            certificatePath: configuration[certificate],
            keyPath: configuration[key],
            authorityPath: configuration[authority]
        )
    }
}
