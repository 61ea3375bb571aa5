import Cryptography
import Testing

@Suite("SHA-256, HMAC and HKDF") struct HashTests {
    @Test(
        "SHA-256 of the published examples",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ]
    )
    func sha256(_ text: String, _ expected: String) {
        #expect(SHA256.hash(Array(text.utf8)) == bytes(expected))
    }

    @Test("SHA-256 of a million times the letter a, in pieces of any size, again and again")
    func pieces() {
        let expected = bytes("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
        var hasher = SHA256Hasher()
        for size in [1, 63, 64, 65, 1000, 999_983] {
            var left = 1_000_000
            while left > 0 {
                hasher.update([UInt8](repeating: 0x61, count: min(size, left)))
                left -= size
            }
            #expect(hasher.finish().bytes == expected, "in pieces of \(size)")
        }
    }

    @Test("A digest is 32 bytes and nothing else")
    func digests() {
        let digest = SHA256.digest([1, 2, 3].span.bytes)
        #expect(SHA256Digest(digest.bytes) == digest)
        #expect(SHA256Digest([UInt8](repeating: 0, count: 31)) == nil)
        #expect(SHA256Digest([UInt8](repeating: 0, count: 33)) == nil)
        #expect(SHA256Digest.zeros.bytes == [UInt8](repeating: 0, count: 32))
    }

    /// RFC 4231, sections 4.2 to 4.4 and 4.7.
    private static let codes: [(key: [UInt8], message: [UInt8], code: String)] = [
        (
            [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            [UInt8](repeating: 0xaa, count: 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ]

    @Test("HMAC-SHA-256 of RFC 4231's examples", arguments: codes)
    func hmac(key: [UInt8], message: [UInt8], code: String) {
        #expect(HMACSHA256.code(message, key: key) == bytes(code))
    }

    /// RFC 5869, appendix A.1 to A.3.
    @Test("HKDF-SHA-256 of RFC 5869's examples")
    func hkdf() {
        let secret = [UInt8](repeating: 0x0b, count: 22)
        #expect(
            HKDFSHA256.key(from: secret, salt: Array(0...12), info: Array(0xf0...0xf9), byteCount: 42)
                == bytes("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
        )
        #expect(
            HKDFSHA256.key(from: Array(0...0x4f), salt: Array(0x60...0xaf), info: Array(0xb0...0xff), byteCount: 82)
                == bytes(
                    """
                    b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09
                    da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87
                    """
                )
        )
        #expect(
            HKDFSHA256.key(from: secret, info: [], byteCount: 42)
                == bytes("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
        )
    }
}
