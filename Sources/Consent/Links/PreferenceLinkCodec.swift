import Cryptography
import EventLoop
import UsherProto

/// Makes the token of a preference link from what it says, and reads it again: nothing is stored for a link.
///
/// A token is base64url of the version, a nonce, and the claims sealed by AES-256-GCM, so that nobody reads from a link whom
/// it is for, and none is accepted that was not made with this key. The claims are the link's id (16 bytes), the purpose
/// (1), when it was made and when it ends (8 each, big-endian microseconds), then app, topic and person, each a byte of
/// length and its bytes.
struct PreferenceLinkCodec: Sendable {
    /// Most characters of a token.
    static let maximumByteCount = 1024

    private static let version: UInt8 = 1
    /// Holds the version too, and keeps what is sealed for something else from being taken for a link.
    private static let authenticated = Array("usher preference link".utf8) + [version]

    private let key: [UInt8]

    /// A codec of the links made with `key`, 32 bytes.
    init(key: [UInt8]) { self.key = key }

    /// The token of a link that says `claims`.
    ///
    /// Nonces are chance, so fewer than 2^32 links may be made with a key (NIST SP 800-38D, section 8.3).
    /// `nonce` has 12 bytes, as no other token of this key.
    func token(for claims: LinkClaims, nonce: [UInt8]) -> String {
        var plain = claims.linkID
        plain.append(UInt8(claims.purpose.rawValue))
        for time in [claims.madeAt, claims.endsAt] {
            withUnsafeBytes(of: time.microseconds.bigEndian) { plain += $0 }
        }
        for text in [claims.appID, claims.topicID, claims.personID] {
            plain.append(UInt8(text.utf8.count))
            plain += text.utf8
        }
        let sealed = AES256GCM.seal(plain, key: key, nonce: nonce, authenticating: Self.authenticated)
        return Base64URL.encode([Self.version] + nonce + sealed)
    }

    /// What the link with `token` says; nil where it is no link of this key.
    func claims(in token: String) -> LinkClaims? {
        guard token.utf8.count <= Self.maximumByteCount, let bytes = Base64URL.decode(token),
            bytes.count > 1 + AES256GCM.nonceByteCount, bytes[0] == Self.version
        else { return nil }
        let nonce = Array(bytes[1...AES256GCM.nonceByteCount])
        let sealed = Array(bytes[(1 + AES256GCM.nonceByteCount)...])
        let plain = AES256GCM.open(sealed, key: key, nonce: nonce, authenticating: Self.authenticated)
        return plain.flatMap { LinkClaims(sealed: $0) }
    }
}

extension LinkClaims {
    /// The claims that ``PreferenceLinkCodec`` sealed; nil for anything else.
    fileprivate init?(sealed bytes: [UInt8]) {
        var rest = bytes[...]
        func take(_ count: Int) -> ArraySlice<UInt8>? {
            guard rest.count >= count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }
        func time() -> UnixTime? {
            take(8).map { UnixTime(microseconds: $0.reduce(into: Int64(0)) { $0 = $0 << 8 | Int64($1) }) }
        }
        func text() -> String? {
            guard let count = take(1)?.first else { return nil }
            return take(Int(count)).map { String(decoding: $0, as: UTF8.self) }
        }
        guard let linkID = take(LinkClaims.linkIDByteCount), let purpose = take(1)?.first, let madeAt = time(),
            let endsAt = time(), let appID = text(), let topicID = text(), let personID = text(), rest.isEmpty
        else { return nil }
        self.init(
            linkID: Array(linkID),
            purpose: LinkPurpose(rawValue: Int32(purpose)),
            madeAt: madeAt,
            endsAt: endsAt,
            appID: appID,
            topicID: topicID,
            personID: personID
        )
    }
}
