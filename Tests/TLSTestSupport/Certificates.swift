import Foundation
import PKI
package import TLS

/// The certificates of a small world, good and bad, as files in a folder that goes with it.
package final class Certificates: Sendable {
    /// Who a peer says it is.
    package enum Holder: String, CaseIterable, Sendable {
        /// The server under attack.
        case probe
        /// A client that behaves.
        case client
        /// Valid in every way, and may call nothing.
        case other
        /// Its time is over.
        case expired
        /// Its time has not come.
        case early
        /// Signed by an authority that nobody here trusts.
        case untrusted
        /// Of another trust domain, though signed by our authority.
        case foreign
        /// Names nobody.
        case nameless
        /// Names two services.
        case doubled
        /// A name that is not one.
        case malformed
        /// May be a server, not a client.
        case serverOnly
    }

    /// Where the files are; goes with its owner.
    package let folder: String

    /// Makes them all.
    package init() throws {
        folder =
            FileManager.default.temporaryDirectory.appendingPathComponent("usher-hostile-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let now = Validity.secondsNow()
        let validity = try Validity(days: 30, from: now)
        let domain = try TrustDomain("test")
        let authority = try CertificateAuthority.create(trustDomain: domain, validity: validity)
        let stranger = try CertificateAuthority.create(trustDomain: domain, validity: validity)
        try write(authority.certificatePEM, "ca.pem")
        for holder in Holder.allCases {
            var request = CertificateRequest(
                commonName: holder.rawValue,
                uris: ["spiffe://test/\(holder.rawValue)"],
                validity: validity
            )
            switch holder {
            case .expired: request.validity = Validity(notBefore: now - 7200, notAfter: now - 3600)
            case .early: request.validity = Validity(notBefore: now + 3600, notAfter: now + 7200)
            case .foreign: request.uris = ["spiffe://elsewhere/client"]
            case .nameless: request.uris = []
            case .doubled: request.uris = ["spiffe://test/client", "spiffe://test/other"]
            case .malformed: request.uris = ["spiffe://test/Client!"]
            case .serverOnly: request.usages = [.serverAuthentication]
            case .probe, .client, .other, .untrusted: break
            }
            let pair = try (holder == .untrusted ? stranger : authority).issue(request)
            try write(pair.certificatePEM, "\(holder.rawValue).pem")
            try write(pair.privateKeyPEM, "\(holder.rawValue)-key.pem")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    package var authorityPath: String { "\(folder)/ca.pem" }

    package func certificatePath(_ holder: Holder) -> String { "\(folder)/\(holder.rawValue).pem" }

    package func keyPath(_ holder: Holder) -> String { "\(folder)/\(holder.rawValue)-key.pem" }

    package func credentials(_ holder: Holder) -> TLSCredentials {
        TLSCredentials(
            certificatePath: certificatePath(holder),
            keyPath: keyPath(holder),
            authorityPath: authorityPath
        )
    }

    private func write(_ text: String, _ name: String) throws {
        try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
}
