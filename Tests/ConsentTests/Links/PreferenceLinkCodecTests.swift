import Cryptography
import EventLoop
import Testing
import UsherProto

@testable import Consent

@Suite("Tokens of preference links") struct PreferenceLinkCodecTests {
    private let codec = PreferenceLinkCodec(key: Array(repeating: 7, count: 32))
    private let nonce = Array(UInt8(1)...12)

    private static func claims(
        _ purpose: LinkPurpose = .unsubscribe,
        app: String = "com.example.mail",
        topic: String = "news",
        person: String = "ada"
    ) -> LinkClaims {
        LinkClaims(
            linkID: Array(UInt8(100)...115),
            purpose: purpose,
            madeAt: UnixTime(microseconds: 1_700_000_000_000_001),
            endsAt: UnixTime(microseconds: .max),
            appID: app,
            topicID: topic,
            personID: person
        )
    }

    @Test(
        "What a link says comes back, also with the shortest and the longest ids",
        arguments: [
            claims(), claims(.preferences, topic: ""), claims(.confirmOptIn, app: "a", topic: "b", person: "c"),
            claims(
                app: String(repeating: "a", count: 155),
                topic: String(repeating: "b", count: 64),
                person: String(repeating: "c", count: 128)
            ),
        ]
    )
    func roundTrip(claims: LinkClaims) {
        let token = codec.token(for: claims, nonce: nonce)
        #expect(codec.claims(in: token) == claims)
        #expect(token.utf8.count <= PreferenceLinkCodec.maximumByteCount)
    }

    @Test("Every changed bit makes it no link") func flippedBits() throws {
        let bytes = try #require(Base64URL.decode(codec.token(for: Self.claims(), nonce: nonce)))
        for index in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << bit
                #expect(codec.claims(in: Base64URL.encode(changed)) == nil, "bit \(bit) of byte \(index)")
            }
        }
    }

    @Test("Every beginning and every end of it is no link, nor is it with more behind") func truncation() {
        let token = codec.token(for: Self.claims(), nonce: nonce)
        for count in 0..<token.utf8.count {
            #expect(codec.claims(in: String(token.prefix(count))) == nil, "the first \(count)")
            #expect(codec.claims(in: String(token.suffix(count))) == nil, "the last \(count)")
        }
        for more in ["A", "AAAA", "=", " ", "\n", "%3D"] { #expect(codec.claims(in: token + more) == nil) }
    }

    @Test("A link of another key is none") func otherKey() {
        let other = PreferenceLinkCodec(key: Array(repeating: 8, count: 32))
        #expect(codec.claims(in: other.token(for: Self.claims(), nonce: nonce)) == nil)
    }

    @Test(
        "Whatever else comes is no link",
        arguments: ["", "A", "AQ", "hello world", "ä", "\u{0}", "../../etc/passwd", "AQ=="]
    )
    func garbage(token: String) { #expect(codec.claims(in: token) == nil) }

    @Test("A text that is longer than any link is not looked at") func tooLong() {
        let bytes: [UInt8] = [1] + Array(repeating: 0, count: 4096)
        #expect(codec.claims(in: Base64URL.encode(bytes)) == nil)
    }

    @Test("Nobody reads from a token whom or what it is for") func secrecy() throws {
        let bytes = try #require(Base64URL.decode(codec.token(for: Self.claims(person: "ada.lovelace"), nonce: nonce)))
        let text = String(decoding: bytes, as: UTF8.self)
        for word in ["ada", "com.example.mail", "news"] { #expect(!text.contains(word)) }
    }
}
