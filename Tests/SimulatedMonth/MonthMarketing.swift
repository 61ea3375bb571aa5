/// Who joined marketing under which text, as the simulation knows it, by positions of the ledger and times.
///
/// It draws from a chance of its own, so that what a seed means elsewhere stays as it is.
struct MonthMarketing {
    static let topic = "offers"
    /// Not the app whose alerts are capped, since the cap is one of another class.
    static let apps = [MonthWorld.chat, MonthWorld.shop]

    /// A person and an app, by the person's place.
    struct Pair: Hashable {
        var person: Int
        var app: String
    }

    private struct Standing {
        var position: UInt64
        var at: Int64
        /// Version of the text they joined under; nil for those who left.
        var version: UInt32?
    }

    var random: MonthRandom
    private var standings: [Pair: [Standing]] = [:]
    private var texts: [String: [(position: UInt64, at: Int64)]] = [:]

    init(seed: UInt64) { random = MonthRandom(state: seed ^ 0x4D41_524B_4554) }

    /// The newest text of an app's topic; 0 where there is none.
    func version(of app: String) -> UInt32 { UInt32(texts[app]?.count ?? 0) }

    /// True where the pair ever joined.
    func hasJoined(_ pair: Pair) -> Bool { standings[pair] != nil }

    /// Records that the pair joined under the newest text.
    mutating func join(_ pair: Pair, position: UInt64, at now: Int64) {
        standings[pair, default: []].append(Standing(position: position, at: now, version: version(of: pair.app)))
    }

    /// Records that the pair left.
    mutating func leave(_ pair: Pair, position: UInt64, at now: Int64) {
        standings[pair, default: []].append(Standing(position: position, at: now, version: nil))
    }

    /// Records a further text.
    mutating func ask(_ app: String, position: UInt64, at now: Int64) {
        texts[app, default: []].append((position, now))
    }

    /// True where what was recorded up to `position` permits marketing to the pair.
    func isGranted(_ pair: Pair, at position: UInt64) -> Bool {
        guard let version = standings[pair]?.last(where: { $0.position <= position })?.version else { return false }
        return Int(version) == texts[pair.app]?.count { $0.position <= position }
    }

    /// True where the pair could be sent marketing at some time from `first` on.
    func wasGranted(_ pair: Pair, since first: Int64) -> Bool {
        isGranted(pair, atTime: first) || standings[pair]?.contains { $0.version != nil && $0.at >= first } == true
    }

    /// True where the pair could be sent marketing all the time from `first` on.
    func isGrantedThroughout(_ pair: Pair, since first: Int64) -> Bool {
        isGranted(pair, atTime: first) && standings[pair]?.contains { $0.version == nil && $0.at >= first } == false
            && texts[pair.app]?.contains { $0.at >= first } == false
    }

    private func isGranted(_ pair: Pair, atTime time: Int64) -> Bool {
        guard let version = standings[pair]?.last(where: { $0.at < time })?.version else { return false }
        return Int(version) == texts[pair.app]?.count { $0.at < time }
    }
}
