import ServiceKit
import Storage

/// The people decisions are about: from memory, or from the database for those that are not there.
///
/// Confined to the service's loop.
final class PeopleDirectory: @unchecked Sendable {
    // SAFETY: every use is on the loop of the service.
    private var cache: PersonCache
    private let database: Database
    private let zones: ZoneNames
    private let metrics: FocusMetrics

    init(_ options: FocusService.Options, database: Database, zones: ZoneNames, metrics: FocusMetrics) {
        cache = PersonCache(
            capacity: options.cachedPeople,
            maximumProfileByteCount: options.cachedProfileByteCount
        )
        self.database = database
        self.zones = zones
        self.metrics = metrics
    }

    /// The person, where memory has them as they are at `now`.
    func find(_ key: PersonKey, at now: Int64) -> KnownPerson? {
        guard let found = cache.find(key) else { return nil }
        // A Focus may have begun or ended by the clock since they were looked up.
        if let profile = found.profile, profile.validUntil <= now { return nil }
        return found
    }

    /// Looks `people` up, all in one read.
    ///
    /// - Returns: What was found, since memory may not hold all of them at once.
    func load(_ people: [PersonKey: String], at now: Int64) throws(StorageError) -> [PersonKey: KnownPerson] {
        metrics.missedPeople.increment(by: UInt64(people.count))
        let zones = zones
        let loaded = try database.read { transaction in
            try people.mapValues { id in try KnownPerson.load(id, at: now, zones, in: transaction) }
        }
        for (key, person) in loaded { cache.insert(key, person) }
        metrics.cachedPeople.set(Int64(cache.count))
        metrics.cachedProfileBytes.set(Int64(cache.profileByteCount))
        return loaded
    }

    /// Forgets a person, because something about them changed.
    func forget(_ person: String) { cache.remove(PersonKey(person)) }
}
