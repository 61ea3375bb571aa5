import EventLoop
import UsherProto

/// What a preference link says of itself: who may do what with it, and until when.
struct LinkClaims: Equatable, Sendable {
    /// Length of a link's id.
    static let linkIDByteCount = 16

    /// Its id, 16 bytes of chance.
    var linkID: [UInt8]
    /// What its bearer may do; never unspecified.
    var purpose: LinkPurpose
    /// When it was made.
    var madeAt: UnixTime
    /// When it ends.
    var endsAt: UnixTime
    /// The app it is about.
    var appID: String
    /// The topic it is about; empty where it is about every topic that its purpose reaches.
    var topicID: String
    /// Whose preferences it changes.
    var personID: String

    /// The link as the contract spells it: whose it is stays in the token.
    var message: PreferenceLink {
        PreferenceLink(
            linkID: linkID,
            purpose: purpose,
            appID: appID,
            topicID: topicID,
            madeAtUnixUs: madeAt.microseconds,
            endsAtUnixUs: endsAt.microseconds
        )
    }
}
