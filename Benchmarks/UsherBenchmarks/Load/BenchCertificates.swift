import Foundation
import PKI
import TLS

/// Certificates for one run, in a folder of its own.
struct BenchCertificates {
    static let trustDomain = "bench.local"
    let folder: String

    /// The certificates that another process of this run has made.
    init(existing folder: String) { self.folder = folder }

    /// Makes an authority and a certificate for each side.
    static func make(in folder: String) throws -> BenchCertificates {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let now = Int64(Date().timeIntervalSince1970)
        let authority = try CertificateAuthority.create(
            trustDomain: TrustDomain(trustDomain),
            validity: Validity(days: 2, from: now)
        )
        let store = CertificateFolder(path: folder)
        try store.store(authority)
        for name in ["bench", "bench-server"] { _ = try store.issue([ServiceName(name)], days: 1, now: now) }
        return BenchCertificates(existing: folder)
    }

    func credentials(of name: String) -> TLSCredentials {
        let store = CertificateFolder(path: folder)
        return TLSCredentials(
            certificatePath: store.certificatePath(of: name),
            keyPath: store.keyPath(of: name),
            authorityPath: store.authorityCertificatePath
        )
    }
}
