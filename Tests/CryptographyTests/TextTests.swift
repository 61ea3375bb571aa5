import Cryptography
import Simulation
import Testing

@Suite("Secrets as text and bytes") struct TextTests {
    /// RFC 4648, section 10, without padding, and the two characters that differ from plain base 64.
    @Test(
        "Base 64 for addresses, both ways",
        arguments: [
            ("", ""), ("66", "Zg"), ("666f", "Zm8"), ("666f6f", "Zm9v"), ("666f6f62", "Zm9vYg"),
            ("666f6f6261", "Zm9vYmE"), ("666f6f626172", "Zm9vYmFy"), ("fbff", "-_8"),
        ]
    )
    func base64(_ digits: String, _ text: String) {
        #expect(Base64URL.encode(bytes(digits)) == text)
        #expect(Base64URL.decode(text) == bytes(digits))
    }

    @Test(
        "What is not the one text of its bytes is refused",
        arguments: ["Z", "Zg==", "Zh", "Zm9", "+_8", "-/8", "Zg ", "Zmü", "AAAAA"]
    )
    func malformed(_ text: String) { #expect(Base64URL.decode(text) == nil) }

    @Test("Bytes compare equal only where they are")
    func equality() {
        #expect(isEqualInConstantTime([1, 2, 3], [1, 2, 3]))
        #expect(isEqualInConstantTime([], []))
        #expect(!isEqualInConstantTime([1, 2, 3], [1, 2, 4]))
        #expect(!isEqualInConstantTime([1, 2, 3], [1, 2]))
    }

    @Test("Random bytes are as many as asked for, and others each time")
    func random() {
        let random = SeededRandom(seed: 1)
        for count in [0, 1, 7, 8, 9, 32] { #expect(random.bytes(count).count == count) }
        #expect(random.bytes(32) != random.bytes(32))
        #expect(SeededRandom(seed: 7).bytes(9) == SeededRandom(seed: 7).bytes(9))
    }
}
