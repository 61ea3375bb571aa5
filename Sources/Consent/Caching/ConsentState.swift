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

    /// An app that nothing is recorded for.
    static let nothing = CachedApp(number: 0, capabilities: [])

    private init(number: Int64, capabilities: [UInt8]) {
        self.number = number
        self.capabilities = capabilities
    }

    /// The facts of `record`.
    init(_ record: AppRecord) {
        var encoded = ByteBuffer()
        // Its one text is six bytes of ASCII at most, so it has a wire form.
        do throws(EncodeError) { try record.capabilities.encode(into: &encoded) } catch {}
        self.init(number: record.number, capabilities: encoded.copy())
    }
}

/// A topic's facts as the evaluation takes them.
struct CachedTopic: Sendable {
    var number: Int64
    var isMarketing: Bool

    /// The facts of `record`.
    init(_ record: TopicRecord) {
        number = record.number
        isMarketing = record.purpose == .marketing
    }
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
    /// By topic number and person id: number of the subscription's state, 0 where nothing is recorded.
    var subscriptions = BoundedCache<ScopedKey, UInt8>(capacity: personCapacity)

    /// People whose rows are still there while they are being erased.
    private(set) var erasing: Set<String> = []
    /// True from the first erasure on: then one of whom nothing is recorded may have been erased.
    private(set) var hasErasures: Bool

    /// Empty caches before a database whose last change had `position`.
    init(position: Int64, hasErasures: Bool) {
        self.position = position
        self.hasErasures = hasErasures
    }

    /// Says that a person is being erased, of whom something is recorded for `apps`.
    func erase(_ person: String, apps: [Int64]) {
        hasErasures = true
        erasing.insert(person)
        for app in apps { if let key = ScopedKey(person, in: app) { permissions.insert(.erased, under: key) } }
    }

    /// Says that a person who is being erased is subscribed to none of `topics`.
    func leave(_ person: String, topics: [Int64]) {
        for topic in topics { if let key = ScopedKey(person, in: topic) { subscriptions.replace(0, under: key) } }
    }

    /// Says that nothing is recorded of the person any more.
    func erased(_ person: String) { erasing.remove(person) }

    /// Says that a change is on disk and in the caches.
    func advance(to position: Int64) { self.position = max(self.position, position) }
}
