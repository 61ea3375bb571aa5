/// How consent should answer, told a second time and as plainly as it can be: whole histories, nothing derived.
///
/// It knows nothing of consent's tables, caches or code; positions are those that consent answered with.
struct ConsentModel {
    /// A person and a topic.
    struct Pair: Hashable {
        var person: String
        var topic: String
    }

    /// How a person stands to a topic, and under which version of its text.
    enum Standing: Equatable {
        case nothing
        case waiting(UInt32)
        case joined(UInt32)
        case left
    }

    /// What a topic is.
    struct Topic {
        var id: String
        var isMarketing: Bool
        var needsConfirmation: Bool
    }

    /// A line drawn by someone who left: nothing of the pair evaluated before `position` is presented behind it.
    struct Line {
        var person: String
        /// Empty means every topic.
        var topic: String
        var position: UInt64
    }

    static let topics = [
        Topic(id: "offers", isMarketing: true, needsConfirmation: false),
        Topic(id: "letter", isMarketing: true, needsConfirmation: true),
        Topic(id: "orders", isMarketing: false, needsConfirmation: false),
        Topic(id: "digest", isMarketing: false, needsConfirmation: true),
    ]

    private var standings: [Pair: [(position: UInt64, standing: Standing)]] = [:]
    private var versions: [String: [(position: UInt64, version: UInt32)]] = [:]
    private var leavings: [Pair: Int64] = [:]
    private(set) var erased: Set<String> = []
    private(set) var lines: [Line] = []

    // MARK: Asking

    /// How a pair stands now.
    func standing(_ pair: Pair) -> Standing { standings[pair]?.last?.standing ?? .nothing }

    /// How a pair stood at `position`.
    func standing(_ pair: Pair, at position: UInt64) -> Standing {
        standings[pair]?.last { $0.position <= position }?.standing ?? .nothing
    }

    /// The newest text of a topic; 0 where there is none.
    func version(of topic: String) -> UInt32 { versions[topic]?.last?.version ?? 0 }

    /// A time at which the pair had not left yet for the last time, though it was about to, in microseconds; nil where it never
    /// left.
    func lastLeaving(_ pair: Pair) -> Int64? { leavings[pair] }

    /// True where a notification to the pair could be sent by what was recorded up to `position`.
    func isGranted(_ pair: Pair, at position: UInt64) -> Bool {
        guard case .joined(let version) = standing(pair, at: position) else { return false }
        let newest = versions[pair.topic]?.last { $0.position <= position }?.version ?? 0
        return version == newest
    }

    /// True where a line is drawn that stops what was evaluated at `position`.
    func isStopped(_ pair: Pair, evaluatedAt position: UInt64) -> Bool {
        lines.contains { line in
            line.person == pair.person && (line.topic.isEmpty || line.topic == pair.topic) && line.position > position
        }
    }

    // MARK: What a change leads to

    /// What joining leads to; nil where it is refused, since the text is not the topic's newest, or another one than that
    /// which is to be confirmed, or since the pair left after it was chosen.
    func joining(_ pair: Pair, version: UInt32, isConfirmation: Bool, chosenAt: Int64) -> Standing? {
        let next = joining(pair, version: version, isConfirmation: isConfirmation)
        guard let left = lastLeaving(pair), chosenAt <= left, next != standing(pair) else { return next }
        return nil
    }

    private func joining(_ pair: Pair, version: UInt32, isConfirmation: Bool) -> Standing? {
        guard let topic = Self.topics.first(where: { $0.id == pair.topic }) else { return nil }
        let newest = self.version(of: pair.topic)
        guard !topic.isMarketing || version == newest, !topic.isMarketing || newest > 0 else { return nil }
        let asked = topic.isMarketing ? version : 0
        let now = standing(pair)
        if now == .joined(asked) { return now }
        if !topic.needsConfirmation { return .joined(asked) }
        if isConfirmation, case .waiting(let first) = now { return first == asked ? .joined(asked) : nil }
        return .waiting(asked)
    }

    /// What leaving leads to.
    func leaving(_ pair: Pair) -> Standing { standing(pair) == .nothing ? .nothing : .left }

    // MARK: Recording

    /// Records that a pair stands so from `position` on, where that is new.
    mutating func record(_ pair: Pair, _ standing: Standing, at position: UInt64) {
        guard self.standing(pair) != standing else { return }
        standings[pair, default: []].append((position, standing))
    }

    /// Records that a pair leaves, where that is new, by a call that is made at `time`.
    mutating func recordLeaving(_ pair: Pair, calledAt time: Int64) {
        if standing(pair) != .left, standing(pair) != .nothing { leavings[pair] = time }
    }

    /// Records a new text.
    mutating func record(version: UInt32, of topic: String, at position: UInt64) {
        versions[topic, default: []].append((position, version))
    }

    /// Records that a line is drawn.
    mutating func record(_ line: Line) { lines.append(line) }

    /// Records an erasure: nothing holds any more, and nothing of before is presented.
    mutating func erase(_ person: String, at position: UInt64) {
        erased.insert(person)
        for topic in Self.topics { record(Pair(person: person, topic: topic.id), .left, at: position) }
        lines.append(Line(person: person, topic: "", position: position))
    }
}
