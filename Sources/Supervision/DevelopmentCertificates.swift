import Glibc
package import PKI
import ServiceHost

/// The certificates of a stack on one machine: an authority of its own, and one for each who calls or is called.
package struct DevelopmentCertificates: Sendable {
    /// Whose certificates are made: the services, the edge, and the command line.
    package static let names = ServiceRole.allCases.map(\.rawValue) + ["gateway", "cli"]

    /// How long before their end certificates are made anew, in seconds.
    private static let renewalSeconds: Int64 = 30 * 86_400
    private static let authorityDays = 3650
    private static let days = 90

    /// Where they are.
    package let folder: CertificateFolder

    /// The certificates of a stack.
    package init(_ stack: StackFolder) { folder = CertificateFolder(path: stack.certificatesPath) }

    /// What ``makeMissing(now:)`` found to do.
    package struct Outcome: Sendable, Equatable {
        /// True where there was no authority before.
        package var isNew: Bool
        /// Whose certificates were made or made anew.
        package var issued: [String]
        /// The domain that all of them belong to.
        package var trustDomain: String
    }

    /// Makes the authority and every certificate that is missing, unusable, or about to end; leaves the others alone.
    ///
    /// Running services take new ones by themselves.
    ///
    /// - Throws: ``PKIError``.
    package func makeMissing(now: Int64 = Validity.secondsNow()) throws(PKIError) -> Outcome {
        let isNew = access(folder.authorityCertificatePath, F_OK) != 0
        if isNew {
            let validity = try Validity(days: Self.authorityDays, from: now)
            try folder.store(.create(trustDomain: TrustDomain("usher.local"), validity: validity))
        }
        let authority = try folder.authority()
        let missing = Self.names.filter { isNew || !isUsable($0, authority, now: now) }
        var services: [ServiceName] = []
        for name in missing { services.append(try ServiceName(name)) }
        if !services.isEmpty { try folder.issue(services, days: Self.days, now: now) }
        return Outcome(isNew: isNew, issued: missing, trustDomain: authority.trustDomain.text)
    }

    private func isUsable(_ name: String, _ authority: CertificateAuthority, now: Int64) -> Bool {
        guard access(folder.keyPath(of: name), R_OK) == 0,
            let summary = try? CertificateSummary.inFile(folder.certificatePath(of: name)).first
        else { return false }
        return summary.uris == ["\(authority.trustDomain.uri)/\(name)"] && summary.validity.contains(now)
            && summary.validity.notAfter - now > Self.renewalSeconds
    }
}
