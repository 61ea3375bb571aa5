import EventLoop
import ServiceKit
import TLS
import Transport

/// Whether a service's certificate is one that its peers will accept as its own.
///
/// Looked at before it is used, at the start and whenever the files change: a service with a wrong one would run and
/// reach nobody.
struct OwnCertificate: Sendable {
    let identity: ServiceIdentity
    let credentials: TLSCredentials

    /// Refuses a context that peers would refuse.
    ///
    /// - Throws: ``TLSError`` naming the file and what is wrong with it.
    func check(_ context: TLSContext) throws(TLSError) {
        guard let own = context.ownCertificate else { return }
        let path = credentials.certificatePath
        guard own.uris == [identity.description] else {
            let names = own.uris.isEmpty ? "nobody" : own.uris.joined(separator: ", ")
            throw fault("the certificate in \(path) is for \(names), expected \(identity)")
        }
        switch context.ownFault() {
        case nil: break
        case .notYetValid:
            throw fault("the certificate in \(path) is not valid before \(CertificateFacts.text(own.notBefore))")
        case .expired: throw fault("the certificate in \(path) has ended at \(CertificateFacts.text(own.notAfter))")
        case .otherAuthority:
            throw fault("the certificate in \(path) is of none of the authorities in \(credentials.authorityPath)")
        case .other(let words): throw fault("the certificate in \(path) would be refused by peers: \(words)")
        }
    }

    private func fault(_ message: String) -> TLSError {
        TLSError(.credentials, message, reasons: [], file: .certificate)
    }
}

extension RPCSettings {
    /// How to mend what is wrong with a file.
    func cure(_ error: TLSError, for role: ServiceRole, now: UnixTime) -> String {
        switch error.file {
        case .key: "name the key that belongs to the certificate, readable by this user, with \(key.spellings)"
        case .authority:
            "name the PEM file of the authority that issues the services' certificates with \(authority.spellings)"
        case .certificate, nil:
            "issue one that is valid now (`usher pki issue \(role.rawValue)`) and name it with \(certificate.spellings); "
                + "this machine's clock says \(CertificateFacts.text(now.microseconds / 1_000_000))"
        }
    }
}
