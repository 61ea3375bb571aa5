/// A dictionary that forgets what has not been used for long, in two generations.
///
/// Entries are added to the young generation. Once that holds half of the bound it becomes the old one, and what was in
/// the old one and not used since goes: no list to keep in order, and every operation costs one or two look-ups.
package struct BoundedCache<Key: Hashable, Value> {
    /// Most entries.
    package let capacity: Int
    @usableFromInline internal var young: [Key: Value] = [:]
    @usableFromInline internal var old: [Key: Value] = [:]

    /// An empty cache of at most `capacity` entries, two or more.
    @inlinable package init(capacity: Int) { self.capacity = max(2, capacity) }

    /// How many entries there are.
    @inlinable package var count: Int { young.count + old.count }

    /// The value under `key`, which counts as a use.
    @inlinable package mutating func use(_ key: Key) -> Value? {
        if let value = young[key] { return value }
        guard let value = old[key] else { return nil }
        old[key] = nil
        insert(value, under: key)
        return value
    }

    /// Adds or replaces.
    @inlinable package mutating func insert(_ value: Value, under key: Key) {
        if !old.isEmpty { old[key] = nil }
        young[key] = value
        guard young.count >= capacity / 2 else { return }
        old = young
        // It was filled once, so it will be again: growing step by step would cost more than the room.
        young = Dictionary(minimumCapacity: capacity / 2)
    }

    /// Replaces the value under `key` where there is one.
    @inlinable package mutating func replace(_ value: Value, under key: Key) {
        if young[key] != nil { young[key] = value } else if old[key] != nil { old[key] = value }
    }

    /// Forgets what is under `key`.
    @inlinable package mutating func remove(_ key: Key) {
        young[key] = nil
        old[key] = nil
    }
}
