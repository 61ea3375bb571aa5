import Glibc

/// The folder that holds an authority's files and those of the services it issued for.
///
/// `ca-cert.pem` and `ca-key.pem` are the authority's, `NAME-cert.pem` and `NAME-key.pem` a service's. Keys have mode
/// 0600. One process writes at a time: the folder is locked with `flock(2)`, which ends with the process.
///
/// Each file is replaced whole (a new file, `fsync`, `rename`), so a reader never sees half of one. A certificate and
/// its key are two files, and no single step replaces both: the key goes first, and between the two renames a reader
/// finds a pair that does not match. So the rule for a service that reloads is: look again when either file changes,
/// take the new pair only if key and certificate match (``CertificatePair/init(certificatePEM:privateKeyPEM:)``
/// checks), and keep the old pair otherwise; the second rename brings the next look. After a crash between the two,
/// the pair stays mismatched until `issue` runs again, and running services keep what they have.
package struct CertificateFolder: Sendable {
    /// The name no service may have, as its files would be the authority's.
    package static let reservedName = "ca"

    /// The folder, relative to the working directory or absolute.
    package let path: String

    /// The folder at `path`, which need not exist yet.
    package init(path: String) {
        self.path = path
    }

    /// The authority's certificate.
    package var authorityCertificatePath: String { certificatePath(of: Self.reservedName) }
    /// The authority's private key.
    package var authorityKeyPath: String { keyPath(of: Self.reservedName) }

    /// A service's certificate.
    package func certificatePath(of name: String) -> String { "\(path)/\(name)-cert.pem" }
    /// A service's private key.
    package func keyPath(of name: String) -> String { "\(path)/\(name)-key.pem" }

    /// Makes the folder where it is missing (not its parents) and puts a new authority in it.
    ///
    /// - Throws: ``PKIError`` with `.alreadyExists`, naming the file, where there is an authority or half of one.
    package func store(_ authority: CertificateAuthority) throws(PKIError) {
        if mkdir(path, 0o755) != 0, errno != EEXIST { throw .system("make the folder", path, errno) }
        let lock = try FolderLock(path)
        defer { withExtendedLifetime(lock) {} }
        for existing in [authorityCertificatePath, authorityKeyPath] where access(existing, F_OK) == 0 {
            throw PKIError(.alreadyExists, "\(existing) exists: an authority is never overwritten; move it away first")
        }
        try replace(authority.pair, name: Self.reservedName)
    }

    /// Reads the authority.
    ///
    /// - Throws: ``PKIError`` with `.notFound`, or what ``CertificateAuthority/init(certificatePEM:privateKeyPEM:)``
    ///   found wrong.
    package func authority() throws(PKIError) -> CertificateAuthority {
        guard access(authorityCertificatePath, F_OK) == 0 else {
            throw PKIError(.notFound, "\(authorityCertificatePath) does not exist: make an authority first")
        }
        return try readAuthority()
    }

    private func readAuthority() throws(PKIError) -> CertificateAuthority {
        let (certificate, key) = try (WholeFile.read(authorityCertificatePath), WholeFile.read(authorityKeyPath))
        do throws(PKIError) {
            return try CertificateAuthority(certificatePEM: certificate, privateKeyPEM: key)
        } catch {
            throw PKIError(error.code, "\(error.message) (of \(authorityCertificatePath) and \(authorityKeyPath))")
        }
    }

    /// Issues certificates for `names` and writes them; none is written unless all could be issued.
    ///
    /// - Parameters:
    ///   - names: The services, each once or more.
    ///   - days: How long the certificates are valid, counted from `now`.
    ///   - now: Seconds since 1970 UTC.
    /// - Throws: ``PKIError``; with `.invalidName` for the authority's own name.
    package func issue(
        _ names: [ServiceName],
        days: Int,
        now: Int64 = Validity.secondsNow()
    ) throws(PKIError) {
        for name in names where name.text == Self.reservedName {
            throw PKIError(.invalidName, "\"\(name)\" is the authority's own name: its files would be overwritten")
        }
        let lock = try FolderLock(path)
        defer { withExtendedLifetime(lock) {} }
        let authority = try authority()
        var pairs: [(name: ServiceName, pair: CertificatePair)] = []
        for name in names { pairs.append((name, try authority.issue(name, days: days, now: now))) }
        for (name, pair) in pairs { try replace(pair, name: name.text) }
    }

    private func replace(_ pair: CertificatePair, name: String) throws(PKIError) {
        let key = try WholeFile.prepare(pair.privateKeyPEM, at: keyPath(of: name), mode: 0o600)
        let certificate = try WholeFile.prepare(pair.certificatePEM, at: certificatePath(of: name), mode: 0o644)
        // Both are on disk under other names: from here only renames can fail. The type's comment says why key first.
        try key.commit()
        try certificate.commit()
        try WholeFile.synchronizeFolder(path)
    }
}
