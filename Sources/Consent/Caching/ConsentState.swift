import Bytes
import EventLoop
import ProtobufRuntime
import ServiceHost
import Storage
import UsherProto

/// An app's facts as the evaluation takes them.
struct CachedApp: Sendable {
    /// Its number; 0 where nothing is recorded for it.
    var number: Int64
    /// The wire form of its `usher.common.v1.Capabilities`.
    var capabilities: [UInt8]
    /// True where it may send a public authority's alerts.
    var isPublicAuthority: Bool

    /// An app that nothing is recorded for.
    static let nothing = CachedApp(number: 0, capabilities: [], isPublicAuthority: false)

    private init(number: Int64, capabilities: [UInt8], isPublicAuthority: Bool) {
        self.number = number
        self.isPublicAuthority = isPublicAuthority
        self.capabilities = capabilities
    }

    /// The facts of `record`.
    init(_ record: AppRecord) {
        var encoded = ByteBuffer()
        // Its one text is six bytes of ASCII at most, so it has a wire form.
        do throws(EncodeError) { try record.capabilities.encode(into: &encoded) } catch {}
        self.init(
            number: record.number,
            capabilities: encoded.copy(),
            isPublicAuthority: !record.capabilities.publicAuthorityRegion.isEmpty
        )
    }
}

/// A topic's facts as the evaluation takes them.
struct CachedTopic: Sendable {
    var number: Int64
    var isMarketing: Bool
    /// The text version that an opt-in must have been given under to count.
    var requiredTextVersion: UInt32

    /// The facts of `record`.
    init(_ record: TopicRecord) {
        number = record.number
        isMarketing = record.purpose == .marketing
        requiredTextVersion = UInt32(clamping: record.requiredTextVersion)
    }
}

/// How a person stands to a topic, as small as it gets.
struct CachedSubscription: Equatable, Sendable {
    /// The text version they joined under and one more, 0 for whoever is not subscribed; the top bit is set for who left
    /// every channel that there is.
    private let rawValue: UInt32

    private static let unreachable: UInt32 = 1 << 31

    /// Not subscribed, or nothing is recorded.
    static let nothing = CachedSubscription(isSubscribed: false, textVersion: 0, channelsOff: [])

    /// What `subscription` says.
    init(_ subscription: Subscription) {
        self.init(
            isSubscribed: subscription.state == .subscribed,
            textVersion: subscription.textVersion,
            channelsOff: subscription.channelsOff
        )
    }

    /// What a row of state, text version and channels says.
    init(_ row: borrowing Row) throws {
        self.init(
            isSubscribed: try row.integer(0) == Subscription.State.subscribed.rawValue,
            textVersion: try row.integer(1),
            channelsOff: ChannelSet(rawValue: try row.integer(2))
        )
    }

    private init(isSubscribed: Bool, textVersion: Int64, channelsOff: ChannelSet) {
        guard isSubscribed else {
            rawValue = 0
            return
        }
        let joined = UInt32(clamping: min(textVersion, Int64(ConsentTextForm.maximumVersion))) + 1
        rawValue = channelsOff.isSuperset(of: .served) ? joined | Self.unreachable : joined
    }

    /// True where they are subscribed, and agreed to the text of `requiredTextVersion` or a later one.
    func counts(under requiredTextVersion: UInt32) -> Bool { rawValue & ~Self.unreachable > requiredTextVersion }

    /// True where they are subscribed and left every channel that there is.
    var isUnreachable: Bool { rawValue & Self.unreachable != 0 }
}

/// What is recorded for a person and an app, as small as it gets.
struct CachedPermission: Equatable, Sendable {
    /// The settings in force, with the authorization's number in the top byte.
    private let packed: UInt64
    /// When it ends, in microseconds since the epoch; `Int64.max` where it does not.
    private let endsAt: Int64

    /// Nothing is recorded.
    static let nothing = CachedPermission(PersonAppRecord())
    /// The person was erased, or is being.
    static let erased = CachedPermission(status: erasedStatus, settings: PackedSettings(rawValue: 0), endsAt: nil)
    /// No authorization has this number.
    private static let erasedStatus: Int64 = 255

    /// True where the person was erased.
    var isErased: Bool { packed >> 56 == UInt64(Self.erasedStatus) }

    /// What `record` says.
    init(_ record: PersonAppRecord) {
        self.init(
            status: record.authorization.status.rawValue,
            settings: record.settings.limited(to: record.authorization.options),
            endsAt: record.authorization.endsAt?.microseconds
        )
    }

    /// What a row of status, settings, options and end says.
    init(_ row: borrowing Row) throws {
        let settings = PackedSettings(rawValue: UInt64(bitPattern: try row.integer(1)))
        self.init(
            status: try row.integer(0),
            settings: settings.limited(to: AuthorizationOptions(rawValue: try row.integer(2))),
            endsAt: try row.optionalInteger(3)
        )
    }

    private init(status: Int64, settings: PackedSettings, endsAt: Int64?) {
        packed = UInt64(truncatingIfNeeded: status) << 56 | settings.rawValue
        self.endsAt = endsAt ?? .max
    }

    /// The settings in force.
    var settings: UInt64 { packed & (1 << 56 - 1) }

    /// True where the person switched every channel that there is off for the whole app.
    var isUnreachable: Bool { PackedSettings(rawValue: packed).channelsOff.isSuperset(of: .served) }

    /// Number of the authorization that holds at `now`: one that is over is not determined.
    func status(at now: UnixTime) -> UInt8 {
        endsAt <= now.microseconds || isErased
            ? UInt8(AuthorizationState.Status.notDetermined.rawValue) : UInt8(truncatingIfNeeded: packed >> 56)
    }
}

/// What consent keeps in memory in front of its database: bounded, and right because nobody else writes there.
///
/// Confined to the service's loop. Every change is taken over when its commit is on disk, before it is answered; what is
/// read from the database is that new or newer.
final class ConsentState: @unchecked Sendable {
    // SAFETY: touched on the service's loop only, by handlers and completions, which run there.

    /// Entries of each kind at most: each half fills a table of 65,536 places to the three quarters that it takes.
    static let personCapacity = 2 * 49_152
    static let appCapacity = 4096
    static let topicCapacity = 16_384

    /// The position up to which every change is in the caches.
    private(set) var position: Int64
    /// By app id.
    var apps = BoundedCache<ScopedKey, CachedApp>(capacity: appCapacity)
    /// By app number and topic id.
    var topics = BoundedCache<ScopedKey, CachedTopic>(capacity: topicCapacity)
    /// By app number and person id.
    var permissions = BoundedCache<ScopedKey, CachedPermission>(capacity: personCapacity)
    /// By topic number and person id.
    var subscriptions = BoundedCache<ScopedKey, CachedSubscription>(capacity: personCapacity)

    /// People whose rows are still there while they are being erased.
    private(set) var erasing: Set<String> = []
    /// True from the first erasure on: then one of whom nothing is recorded may have been erased.
    private(set) var hasErasures: Bool

    /// Empty caches before a database whose last change had `position`.
    init(position: Int64, hasErasures: Bool) {
        self.position = position
        self.hasErasures = hasErasures
    }

    /// Says that a person is being erased, to whom any of `apps` may have been evaluated: all that there are.
    ///
    /// What is in memory of them says that nothing is recorded, or what was.
    func erase(_ person: String, apps: [Int64]) {
        hasErasures = true
        erasing.insert(person)
        // 0 stands for every app of which nothing is recorded.
        for app in apps + [0] {
            if let key = ScopedKey(person, in: app) { permissions.replace(.erased, under: key) }
        }
    }

    /// Says that a person who is being erased is subscribed to none of `topics`.
    func leave(_ person: String, topics: [Int64]) {
        for topic in topics {
            if let key = ScopedKey(person, in: topic) { subscriptions.replace(.nothing, under: key) }
        }
    }

    /// Says that nothing is recorded of the person any more.
    func erased(_ person: String) { erasing.remove(person) }

    /// Says that a change is on disk and in the caches.
    func advance(to position: Int64) { self.position = max(self.position, position) }
}
