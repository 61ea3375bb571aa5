import NotificationModel
import UsherProto

/// The keys of an `aps` dictionary (APNs model, 2.1).
enum APSKey: String, CaseIterable {
    case alert, badge, sound, category, event, timestamp, attributes
    case threadID = "thread-id"
    case contentAvailable = "content-available"
    case mutableContent = "mutable-content"
    case targetContentID = "target-content-id"
    case interruptionLevel = "interruption-level"
    case relevanceScore = "relevance-score"
    case filterCriteria = "filter-criteria"
    case staleDate = "stale-date"
    case contentState = "content-state"
    case contentChanged = "content-changed"
    case dismissalDate = "dismissal-date"
    case attributesType = "attributes-type"
    case inputPushToken = "input-push-token"
    case inputPushChannel = "input-push-channel"
    case summaryArg = "summary-arg"
    case summaryArgCount = "summary-arg-count"
    case urlArgs = "url-args"
}

/// The keys of an `alert` dictionary (APNs model, 2.2), and those that older systems read.
enum AlertKey: String, CaseIterable {
    case title, subtitle, body, sound
    case launchImage = "launch-image"
    case titleLocKey = "title-loc-key"
    case titleLocArgs = "title-loc-args"
    case subtitleLocKey = "subtitle-loc-key"
    case subtitleLocArgs = "subtitle-loc-args"
    case locKey = "loc-key"
    case locArgs = "loc-args"
    case actionLocKey = "action-loc-key"
    case action
    case summaryArg = "summary-arg"
    case summaryArgCount = "summary-arg-count"
}

/// Words, and which of them a mistaken spelling means: `threadId` and `thread_id` are meant as `thread-id`.
struct KnownSpellings {
    static let ofAPS = Self(APSKey.allCases.map(\.rawValue))
    static let ofAlert = Self(AlertKey.allCases.map(\.rawValue))
    static let ofLevels = Self([InterruptionLevel.passive, .active, .timeSensitive, .critical].map(\.spelling))

    private let words: [String: String]

    private init(_ words: [String]) {
        self.words = Dictionary(uniqueKeysWithValues: words.map { (Self.bare($0), $0) })
    }

    /// The word that is meant by another one; nil where none is, or where it is one of the words itself.
    func spelling(meantBy word: String) -> String? {
        guard let known = words[Self.bare(word)], known != word else { return nil }
        return known
    }

    /// A word without hyphens, underscores and capitals.
    private static func bare(_ word: String) -> String {
        let letters = word.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        return String(
            decoding: letters.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 },
            as: UTF8.self
        )
    }
}

/// The files that an app plays as sounds.
enum SoundFile {
    /// Whether a file in an app can have this name: 1 to 128 bytes, no path.
    static func isName(_ name: String) -> Bool {
        1...128 ~= name.utf8.count && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    }
}
