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

/// A word as it is compared when a mistaken spelling is looked for: `threadId` and `thread_id` are meant as `thread-id`.
func bareSpelling(_ word: String) -> String {
    String(
        decoding: word.utf8.lazy.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map {
            0x41...0x5A ~= $0 ? $0 | 0x20 : $0
        },
        as: UTF8.self
    )
}

/// The files that an app plays as sounds.
enum SoundFile {
    /// Whether a file in an app can have this name: 1 to 128 bytes, no path.
    static func isName(_ name: String) -> Bool {
        1...128 ~= name.utf8.count && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    }
}
