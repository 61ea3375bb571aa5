import Cryptography
import EventLoop
import ProtobufRuntime

/// An API key as a sender presents it: its public name, a full stop, and the secret.
///
/// `uk_` and 20 characters name the key (100 bits, so that two never agree), 52 are the secret (260 bits, so that a
/// plain hash of it is as good as a slow one).
struct APIKeyText: Sendable {
    /// Longest text that is looked at.
    static let maximumByteCount = 128

    private static let alphabet = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)

    /// The public name.
    let keyID: String
    /// The whole key.
    let text: String

    /// A new key.
    init(random: any RandomSource) {
        keyID = "uk_" + Self.characters(20, random)
        text = keyID + "." + Self.characters(52, random)
    }

    /// What is stored in place of the key.
    var hash: [UInt8] { SHA256.hash(Array(text.utf8)) }

    private static func characters(_ count: Int, _ random: any RandomSource) -> String {
        var text: [UInt8] = []
        while text.count < count {
            var bits = random.next()
            for _ in 0..<12 where text.count < count {
                text.append(alphabet[Int(bits & 31)])
                bits >>= 5
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The public name in a presented key; nil where it cannot be one.
    static func keyID(of presented: RawSpan) -> String? {
        guard presented.byteCount <= maximumByteCount else { return nil }
        return presented.withUnsafeBytes { bytes in
            guard let end = bytes.firstIndex(of: UInt8(ascii: ".")), (1...32).contains(end) else { return nil }
            guard bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
            return String(decoding: bytes[..<end], as: UTF8.self)
        }
    }
}
