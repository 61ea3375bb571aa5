import EventLoop
import Foundation
import Glibc
import PKI
import ServiceHost
import Testing

/// A way in which a service's certificate files may be wrong.
enum SpoiledCertificate: String, CaseIterable, CustomTestStringConvertible {
    case expired, notYetValid, ofAnotherAuthority, ofAnotherService, keyOfAnother, unreadable, missing, missingKey
    case missingAuthority, notPEM, pipe

    var testDescription: String { rawValue }

    /// What a program says of it; the file's path stands where `FILE` does.
    var words: String {
        switch self {
        case .expired: "has ended at"
        case .notYetValid: "is not valid before"
        case .ofAnotherAuthority: "is of none of the authorities in"
        case .ofAnotherService: "is for spiffe://test/cli, expected spiffe://test/"
        case .keyOfAnother: "the certificate in"
        case .unreadable: "cannot read the certificate in"
        case .missing: "No such file or directory"
        case .missingKey: "cannot read the key in"
        case .missingAuthority: "cannot read the authorities in"
        case .notPEM: "cannot use the certificate in"
        case .pipe: "it is not a regular file"
        }
    }

    /// The setting that the cure names.
    var setting: String {
        switch self {
        case .keyOfAnother, .missingKey, .pipe: "--key (USHER_KEY)"
        case .missingAuthority: "--authority (USHER_AUTHORITY)"
        default: "--certificate (USHER_CERTIFICATE)"
        }
    }

    /// Spoils the files of `name` in `stack`, those that its settings name.
    func spoil(_ name: String, in stack: FailureStack) throws {
        let folder = stack.certificates
        let (certificate, key) = (folder.certificatePath(of: name), folder.keyPath(of: name))
        let now = Validity.secondsNow()
        switch self {
        case .expired: try issue(name, in: stack, Validity(notBefore: now - 7200, notAfter: now - 60))
        case .notYetValid: try issue(name, in: stack, Validity(notBefore: now + 3600, notAfter: now + 86_400))
        case .ofAnotherAuthority:
            let other = try CertificateAuthority.create(
                trustDomain: TrustDomain(FailureStack.trustDomain),
                validity: Validity(days: 1, from: now)
            )
            try put(try other.issue(try ServiceName(name), days: 1, now: now), certificate, key)
        case .ofAnotherService:
            try replace(certificate, with: try read(folder.certificatePath(of: "cli")))
            try replace(key, with: try read(folder.keyPath(of: "cli")))
        case .keyOfAnother: try replace(key, with: try read(folder.keyPath(of: "cli")))
        case .unreadable:
            // Nobody is refused as root: a folder in the file's place cannot be read as a file by anybody.
            try FileManager.default.removeItem(atPath: certificate)
            try FileManager.default.createSymbolicLink(atPath: certificate, withDestinationPath: certificate)
        case .missing: try FileManager.default.removeItem(atPath: certificate)
        case .missingKey: try FileManager.default.removeItem(atPath: key)
        case .missingAuthority: try FileManager.default.removeItem(atPath: folder.authorityCertificatePath)
        case .notPEM: try replace(certificate, with: "this is no certificate\n")
        case .pipe:
            // Nobody ever writes into it.
            try FileManager.default.removeItem(atPath: key)
            guard mkfifo(key, 0o600) == 0 else { throw SystemError("mkfifo", errno: errno) }
        }
    }

    /// Issues for `name` with a validity of its own.
    func issue(_ name: String, in stack: FailureStack, _ validity: Validity) throws {
        let domain = try TrustDomain(FailureStack.trustDomain)
        let request = CertificateRequest.service(try ServiceName(name), in: domain, validity: validity)
        let pair = try stack.certificates.authority().issue(request)
        try put(pair, stack.certificates.certificatePath(of: name), stack.certificates.keyPath(of: name))
    }

    private func put(_ pair: CertificatePair, _ certificate: String, _ key: String) throws {
        try replace(key, with: pair.privateKeyPEM)
        try replace(certificate, with: pair.certificatePEM)
    }

    private func read(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func replace(_ path: String, with text: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
