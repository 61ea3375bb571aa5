import EventLoop
import RPC
import ServiceHost

/// Who watches which inbox; confined to the loop.
final class WatchRegistry: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers and the database's completions, which run there.

    /// A person who is watched.
    private struct Watched {
        var watchers: [Watcher] = []
        /// The person's number, once somebody knows it.
        var number: Int64?
    }

    private let maximumCount: Int
    private let maximumPerPerson: Int
    private let countChanged: (Int) -> Void
    private var watched: [String: Watched] = [:]
    private var people: [Int64: String] = [:]
    private(set) var count = 0 { didSet { countChanged(count) } }
    private(set) var isDraining = false

    init(maximumCount: Int, maximumPerPerson: Int, countChanged: @escaping (Int) -> Void) {
        self.maximumCount = maximumCount
        self.countChanged = countChanged
        self.maximumPerPerson = maximumPerPerson
    }

    /// True while nobody watches anything.
    var isEmpty: Bool { count == 0 }

    /// Adds a watcher of a person's inbox.
    ///
    /// - Throws: `limit_reached`, or UNAVAILABLE while the service drains.
    func add(_ watcher: Watcher, of personID: String) throws(RPCError) {
        guard !isDraining else { throw Self.draining }
        guard count < maximumCount else {
            throw .refusal(.limitReached, "\(count) inboxes are watched, which is the limit")
        }
        let others = watched[personID]?.watchers.count ?? 0
        guard others < maximumPerPerson else {
            throw .refusal(.limitReached, field: "person_id", "it is watched \(others) times, which is the limit")
        }
        watched[personID, default: Watched()].watchers.append(watcher)
        count += 1
    }

    /// Says which number a watched person has.
    func name(_ number: Int64, of personID: String) {
        guard watched[personID] != nil, watched[personID]?.number != number else { return }
        watched[personID]?.number = number
        people[number] = personID
    }

    /// Takes a watcher away.
    func remove(_ watcher: Watcher, of personID: String) {
        guard let index = watched[personID]?.watchers.firstIndex(where: { $0 === watcher }) else { return }
        watched[personID]?.watchers.remove(at: index)
        count -= 1
        guard let left = watched[personID], left.watchers.isEmpty else { return }
        watched[personID] = nil
        if let number = left.number { people[number] = nil }
    }

    /// Tells the watchers of a person.
    func changed(_ personID: String) {
        guard let watchers = watched[personID]?.watchers else { return }
        for watcher in watchers { watcher.changed() }
    }

    /// Tells the watchers of the person with a number.
    func changed(number: Int64) { if let personID = people[number] { changed(personID) } }

    /// Ends every watch, and lets none begin.
    func drain() {
        isDraining = true
        for watcher in watched.values.flatMap(\.watchers) { watcher.end() }
    }

    /// What a watch ends with while the service drains.
    static let draining = RPCError(.unavailable, "the service is draining; watch again from the last cursor")
}
