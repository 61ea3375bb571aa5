import Cryptography
import Testing

@Suite("AES-256-GCM") struct AES256GCMTests {
    /// Test cases 13 to 16 of the submission to NIST ("The Galois/Counter Mode of Operation", appendix B).
    struct Example: Sendable {
        var key = "0000000000000000000000000000000000000000000000000000000000000000"
        var nonce = "000000000000000000000000"
        var plaintext = ""
        var authenticated = ""
        var sealed: String
    }

    private static let key = "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"
    private static let plaintext = """
        d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525
        b16aedf5aa0de657ba637b39
        """
    private static let ciphertext = """
        522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838
        c5f61e6393ba7a0abcc9f662
        """

    static let examples = [
        Example(sealed: "530f8afbc74536b9a963b4f1c4cb738b"),
        Example(
            plaintext: "00000000000000000000000000000000",
            sealed: "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"
        ),
        Example(
            key: key,
            nonce: "cafebabefacedbaddecaf888",
            plaintext: plaintext + "1aafd255",
            sealed: ciphertext + "898015ad" + "b094dac5d93471bdec1a502270e3cc6c"
        ),
        Example(
            key: key,
            nonce: "cafebabefacedbaddecaf888",
            plaintext: plaintext,
            authenticated: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
            sealed: ciphertext + "76fc6ece0f4e1768cddf8853bb2d551b"
        ),
    ]

    @Test("The examples sent to NIST, both ways", arguments: examples)
    func published(_ example: Example) {
        let (key, nonce) = (bytes(example.key), bytes(example.nonce))
        let sealed = AES256GCM.seal(
            bytes(example.plaintext),
            key: key,
            nonce: nonce,
            authenticating: bytes(example.authenticated)
        )
        #expect(sealed == bytes(example.sealed))
        let opened = AES256GCM.open(sealed, key: key, nonce: nonce, authenticating: bytes(example.authenticated))
        #expect(opened == bytes(example.plaintext))
    }

    @Test("A change of any byte, of the key, the nonce or what is authenticated is noticed")
    func changes() {
        let (key, nonce) = ([UInt8](1...32), [UInt8](1...12))
        let sealed = AES256GCM.seal(Array("consent".utf8), key: key, nonce: nonce, authenticating: [7])
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(AES256GCM.open(changed, key: key, nonce: nonce, authenticating: [7]) == nil)
        }
        #expect(AES256GCM.open(sealed, key: [UInt8](2...33), nonce: nonce, authenticating: [7]) == nil)
        #expect(AES256GCM.open(sealed, key: key, nonce: [UInt8](2...13), authenticating: [7]) == nil)
        #expect(AES256GCM.open(sealed, key: key, nonce: nonce, authenticating: [8]) == nil)
        #expect(AES256GCM.open(sealed, key: key, nonce: nonce) == nil)
        for count in 0..<sealed.count {
            #expect(AES256GCM.open(Array(sealed.prefix(count)), key: key, nonce: nonce, authenticating: [7]) == nil)
        }
        #expect(AES256GCM.open(sealed, key: key, nonce: nonce, authenticating: [7]) == Array("consent".utf8))
    }
}
