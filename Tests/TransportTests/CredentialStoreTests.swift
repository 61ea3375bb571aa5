import Dispatch
import Foundation
import PKI
import TLS
import TLSTestSupport
import Testing
import Transport

@Suite("Credentials that change on disk")
struct CredentialStoreTests {
    private let certificates: Certificates
    private let store: CredentialStore

    init() throws {
        certificates = try Certificates()
        store = try CredentialStore(certificates.credentials(.client))
    }

    private func copy(_ from: String, over to: String) throws {
        // As a rename does it: a new file in the place of the old one.
        try Data(contentsOf: URL(fileURLWithPath: from)).write(to: URL(fileURLWithPath: to), options: .atomic)
    }

    private func outcome() -> String {
        switch store.reloadIfChanged() {
        case .unchanged: "unchanged"
        case .reloaded: "reloaded"
        case .refused(let error): "refused: \(error.message)"
        }
    }

    @Test("Files that did not change are not read again")
    func unchanged() {
        let before = store.current
        #expect(outcome() == "unchanged")
        #expect(store.current === before)
    }

    @Test("A new pair is taken, and sessions that have begun keep the old one")
    func reload() throws {
        let before = store.current
        try copy(certificates.keyPath(.other), over: certificates.keyPath(.client))
        try copy(certificates.certificatePath(.other), over: certificates.certificatePath(.client))
        #expect(outcome() == "reloaded")
        #expect(store.current !== before)
        #expect(outcome() == "unchanged")
    }

    @Test("Half of a new pair is refused, once, and the old pair stays; the other half brings the new one")
    func mismatch() throws {
        let before = store.current
        try copy(certificates.keyPath(.other), over: certificates.keyPath(.client))
        #expect(outcome().hasPrefix("refused: "))
        #expect(outcome() == "unchanged")
        #expect(outcome() == "unchanged")
        #expect(store.current === before)
        try copy(certificates.certificatePath(.other), over: certificates.certificatePath(.client))
        #expect(outcome() == "reloaded")
    }

    @Test("A file that is half written, empty or gone is refused by its name, and the old pair stays")
    func brokenFiles() throws {
        let before = store.current
        let path = certificates.certificatePath(.client)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        for length in [0, 1, 27, whole.count / 2, whole.count - 30] {
            try whole.prefix(length).write(to: URL(fileURLWithPath: path), options: .atomic)
            #expect(outcome() == "refused: cannot use the certificate in \(path)", "\(length) bytes")
            #expect(outcome() == "unchanged")
        }
        try FileManager.default.removeItem(atPath: path)
        #expect(outcome().contains(path))
        #expect(store.current === before)
        try whole.write(to: URL(fileURLWithPath: path))
        #expect(outcome() == "reloaded")
        try Data("no authority".utf8).write(to: URL(fileURLWithPath: certificates.authorityPath), options: .atomic)
        #expect(outcome() == "refused: cannot use the authorities in \(certificates.authorityPath)")
    }

    @Test("A key under a passphrase is refused, and nobody is asked for it")
    func encryptedKey() throws {
        let path = certificates.keyPath(.client)
        try Data(Self.encryptedKeyPEM.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        #expect(outcome().contains(path))
    }

    /// A P-256 key under the passphrase "secret".
    private static let encryptedKeyPEM = """
        -----BEGIN ENCRYPTED PRIVATE KEY-----
        MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAgE1Zv9pZfU1wICCAAw
        DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEHOY/LxrFDBNdAGrNNCjYn8EgZDg
        N5bKoIAMM103mAIhejefowtWK6EOop+lyq1BQMkaUhaDDm8q6ZdshEKMe68rB3Fj
        uwDeIK2cJ3hGFaWePBdY0fflqAiV9IIFe+BsNu5AkeB0AUEDPza2nk6GKcF0+uLs
        GN/CGB+JUhAE5wJRXwEVE31/v3Ont1n4Eo+OBNOkpB2NBYm60TCSnhL9v127CeQ=
        -----END ENCRYPTED PRIVATE KEY-----
        """

    @Test("A store that begins between the halves of a new pair waits for the second")
    func beginningBetween() throws {
        let credentials = certificates.credentials(.client)
        let (from, to) = (certificates.certificatePath(.other), certificates.certificatePath(.client))
        try copy(certificates.keyPath(.other), over: certificates.keyPath(.client))
        #expect(throws: TLSError.self) { _ = try TLSContext(credentials) }
        let second = try Data(contentsOf: URL(fileURLWithPath: from))
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(200)) {
            try? second.write(to: URL(fileURLWithPath: to), options: .atomic)
        }
        _ = try CredentialStore(credentials)
    }

    @Test("A store begins only with files that can be used")
    func beginning() {
        let error = #expect(throws: TLSError.self) {
            _ = try CredentialStore(
                TLSCredentials(
                    certificatePath: certificates.certificatePath(.client),
                    keyPath: certificates.keyPath(.other),
                    authorityPath: certificates.authorityPath
                )
            )
        }
        #expect(error?.code == .credentials)
        #expect(error?.description.contains("key values mismatch") == true, "\(error?.description ?? "")")
    }
}
