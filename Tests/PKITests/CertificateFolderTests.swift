import Foundation
import Testing

@testable import PKI

@Suite("Certificate folder") struct CertificateFolderTests {
    let temporary: TemporaryFolder
    let folder: CertificateFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = CertificateFolder(path: temporary.path)
    }

    func storeAuthority(_ domain: String = "usher.local") throws {
        let validity = try Validity(days: 365, from: Validity.secondsNow())
        try folder.store(CertificateAuthority.create(trustDomain: TrustDomain(domain), validity: validity))
    }

    @Test("Keys are for their owner only, certificates for everybody, and nothing else is left behind")
    func modes() throws {
        try storeAuthority()
        try folder.issue([ServiceName("consent")], days: 90)
        #expect(try temporary.names() == ["ca-cert.pem", "ca-key.pem", "consent-cert.pem", "consent-key.pem"])
        #expect(try temporary.mode("ca-key.pem") == 0o600)
        #expect(try temporary.mode("consent-key.pem") == 0o600)
        #expect(try temporary.mode("consent-cert.pem") & 0o444 != 0)
    }

    @Test("An authority is not overwritten, nor half of one", arguments: ["ca-cert.pem", "ca-key.pem"])
    func refusesToOverwrite(name: String) throws {
        try temporary.write("precious", as: name)
        let error = #expect(throws: PKIError.self) { try storeAuthority() }
        #expect(error?.code == .alreadyExists)
        #expect(error?.message.contains("\(temporary.path)/\(name)") == true)
        #expect(try temporary.names() == [name])
        #expect(try temporary.text(name) == "precious")
    }

    @Test("A missing folder is made, a missing parent is not")
    func makesFolder() throws {
        let validity = try Validity(days: 1, from: Validity.secondsNow())
        let authority = try CertificateAuthority.create(trustDomain: TrustDomain("a"), validity: validity)
        try CertificateFolder(path: temporary.path + "/new").store(authority)
        #expect(try temporary.names() == ["new"])
        let error = #expect(throws: PKIError.self) {
            try CertificateFolder(path: temporary.path + "/missing/new").store(authority)
        }
        #expect(error?.code == .notFound)
    }

    @Test("The authority's own name is refused and nothing is written")
    func reservedName() throws {
        try storeAuthority()
        let before = try temporary.text("ca-cert.pem")
        let error = #expect(throws: PKIError.self) { try folder.issue([ServiceName("a"), ServiceName("ca")], days: 1) }
        #expect(error?.code == .invalidName)
        #expect(try temporary.names() == ["ca-cert.pem", "ca-key.pem"])
        #expect(try temporary.text("ca-cert.pem") == before)
    }

    @Test("Where one certificate cannot be issued none is written")
    func allOrNone() throws {
        try storeAuthority()
        #expect(throws: PKIError.self) { try folder.issue([ServiceName("a"), ServiceName("b")], days: 366) }
        #expect(try temporary.names() == ["ca-cert.pem", "ca-key.pem"])
    }

    @Test("Without an authority nothing is issued, and the missing file is named")
    func noAuthority() throws {
        let error = #expect(throws: PKIError.self) { try folder.issue([ServiceName("a")], days: 1) }
        #expect(error?.code == .notFound)
        #expect(error?.message.contains("ca-cert.pem") == true)
        #expect(try temporary.names().isEmpty)
    }

    @Test("An authority with another's key is refused")
    func foreignKey() throws {
        try storeAuthority()
        let other = try CertificateAuthority.create(
            trustDomain: TrustDomain("usher.local"),
            validity: Validity(days: 1, from: Validity.secondsNow())
        )
        try temporary.write(other.pair.privateKeyPEM, as: "ca-key.pem")
        let error = #expect(throws: PKIError.self) { try folder.authority() }
        #expect(error?.code == .keyMismatch)
    }

    @Test("A damaged authority is named")
    func damagedAuthority() throws {
        try storeAuthority()
        try temporary.write("no certificate\n", as: "ca-cert.pem")
        let error = #expect(throws: PKIError.self) { try folder.authority() }
        #expect(error?.message.contains(folder.authorityCertificatePath) == true, "\(error as Any)")
    }

    @Test("A file above the limit is refused")
    func oversized() throws {
        try storeAuthority()
        let certificate = try temporary.text("ca-cert.pem")
        let padding = String(repeating: "#", count: WholeFile.maximumByteCount - certificate.utf8.count)
        try temporary.write(certificate + padding, as: "ca-cert.pem")
        #expect(throws: Never.self) { try folder.authority() }
        try temporary.write(certificate + padding + "#", as: "ca-cert.pem")
        let error = #expect(throws: PKIError.self) { try folder.authority() }
        #expect(error?.code == .malformed)
    }

    @Test("A second writer is refused while the first one writes")
    func busy() throws {
        try storeAuthority()
        do {
            let lock = try FolderLock(temporary.path)
            let error = #expect(throws: PKIError.self) { try folder.issue([ServiceName("a")], days: 1) }
            #expect(error?.code == .busy)
            withExtendedLifetime(lock) {}
        }
        #expect(throws: Never.self) { try folder.issue([ServiceName("a")], days: 1) }
    }

    @Test("A failed rename leaves the old file and no temporary one")
    func failedCommit() throws {
        try storeAuthority()
        // A folder in the certificate's place makes the second rename fail, after the key's succeeded.
        try FileManager.default.createDirectory(
            atPath: folder.certificatePath(of: "a"),
            withIntermediateDirectories: false
        )
        let error = #expect(throws: PKIError.self) { try folder.issue([ServiceName("a")], days: 1) }
        #expect(error?.code == .system)
        #expect(try temporary.names() == ["a-cert.pem", "a-key.pem", "ca-cert.pem", "ca-key.pem"])
    }

    @Test(
        "A reader during renewals finds whole files, and a matching pair whenever it looks again",
        .timeLimit(.minutes(15))
    )
    func reloadRace() async throws {
        try storeAuthority()
        try folder.issue([ServiceName("a")], days: 1)
        let folder = folder
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { for _ in 0..<40 { try folder.issue([ServiceName("a")], days: 1) } }
            group.addTask {
                for _ in 0..<400 {
                    let certificate = try WholeFile.read(folder.certificatePath(of: "a"))
                    let key = try WholeFile.read(folder.keyPath(of: "a"))
                    // A mismatch is the known race; half a file would be `.malformed`.
                    do { _ = try CertificatePair(certificatePEM: certificate, privateKeyPEM: key) } catch let error
                        as PKIError
                    {
                        #expect(error.code == .keyMismatch)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(throws: Never.self) {
            try CertificatePair(
                certificatePEM: temporary.text("a-cert.pem"),
                privateKeyPEM: temporary.text("a-key.pem")
            )
        }
    }
}
