import EventLoop
import PayloadLint
import UsherProto

/// What acceptance and dispatch know of an app; confined to the service's loop.
final class AppRecord: @unchecked Sendable {
    // SAFETY: `id` and `number` never change; the rest is touched on the loop only.
    let id: String
    /// Its number in this process, which the dispatch queue knows it by.
    let number: UInt32
    /// The app as stored.
    var app: App { didSet { guidelines = GuidelineApp(app) } }
    /// What the guideline rules ask of it.
    private(set) var guidelines: GuidelineApp
    /// What the app may use, as consent said last.
    var capabilities: Capabilities?
    /// How it has been sending; nil until somebody asks.
    var tally: SenderTally?
    /// Time-sensitive notifications refused, lowered or warned of because of their event's time, in this process.
    var misjudgedCount: UInt64 = 0
    /// Whether consent has ever said so.
    var capabilitiesAreKnown = false
    /// Until when ``capabilities`` are taken as they are.
    var capabilitiesFreshUntil = MonotonicInstant(nanoseconds: 0)

    init(_ app: App, number: UInt32) {
        id = app.appID
        self.number = number
        self.app = app
        guidelines = GuidelineApp(app)
    }
}
