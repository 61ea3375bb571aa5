import Glibc

/// A person's id as 128 bits, which a cache can hold many of.
///
/// Two independent keyed hashes: that two ids meet in both has a chance of 2^-128, and nobody outside can look for such
/// a pair, since the keys are the process's own.
struct PersonKey: Hashable, Sendable {
    fileprivate let high: UInt64
    fileprivate let low: UInt64

    init(_ id: RawSpan) {
        (high, low) = id.withUnsafeBytes { bytes in
            var first = Hasher()
            first.combine(bytes: bytes)
            var second = Hasher()
            second.combine(0x5553_484b as UInt32)
            second.combine(bytes: bytes)
            // 0 and 0 stands for an empty slot.
            return (UInt64(bitPattern: Int64(first.finalize())) | 1, UInt64(bitPattern: Int64(second.finalize())))
        }
    }

    fileprivate init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    init(_ id: String) {
        var id = id
        self = id.withUTF8 { PersonKey($0.span.bytes) }
    }
}

/// People that were looked up lately, so that most decisions need no look-up: 24 bytes for each, and a profile for the
/// few that have one.
///
/// Of a fixed size: slots in sets of eight, of which the hash chooses one; within a set the first that was not asked
/// for since the last search makes room. Profiles are bounded by their bytes, and the oldest leave first.
///
/// One thread at a time.
struct PersonCache: ~Copyable {
    private struct Slot {
        var high: UInt64
        var low: UInt64
        var flags: UInt8
        var isRecent: Bool
        /// Index into `profiles` plus one; 0 where there is none.
        var profile: UInt32
    }

    private struct Profile {
        var key: PersonKey
        var value: PersonProfile
    }

    private static let setSize = 8

    private let slots: UnsafeMutablePointer<Slot>
    private let setMask: UInt64
    private var profiles: [Profile?] = []
    private var freeProfiles: [UInt32] = []
    private var oldestProfile = 0
    private let maximumProfileByteCount: Int
    /// People held.
    private(set) var count = 0
    /// The memory that profiles take, roughly.
    private(set) var profileByteCount = 0

    /// A cache for `capacity` people, rounded up to a power of two, and profiles of so many bytes.
    init(capacity: Int, maximumProfileByteCount: Int) {
        var sets = 1
        while sets * Self.setSize < capacity { sets *= 2 }
        setMask = UInt64(sets - 1)
        self.maximumProfileByteCount = maximumProfileByteCount
        // SAFETY: all bits 0 is an empty slot. `calloc` gives fresh pages that take no memory until they are touched.
        guard let memory = calloc(sets * Self.setSize, MemoryLayout<Slot>.stride) else {
            preconditionFailure("no memory for the cache of people")
        }
        slots = memory.bindMemory(to: Slot.self, capacity: sets * Self.setSize)
    }

    deinit { free(slots) }

    /// The person, if they were looked up lately.
    mutating func find(_ key: PersonKey) -> KnownPerson? {
        guard let index = index(of: key) else { return nil }
        slots[index].isRecent = true
        let profile = slots[index].profile
        return KnownPerson(
            flags: KnownPerson.Flags(rawValue: slots[index].flags),
            profile: profile == 0 ? nil : profiles[Int(profile) - 1]?.value
        )
    }

    /// Remembers a person, in place of somebody who was not asked for lately where there is no room.
    mutating func insert(_ key: PersonKey, _ person: KnownPerson) {
        remove(key)
        let index = room(for: key)
        slots[index] = Slot(
            high: key.high,
            low: key.low,
            flags: person.flags.rawValue,
            isRecent: false,
            profile: 0
        )
        count += 1
        if let profile = person.profile { keep(profile, of: key) }
    }

    /// Forgets a person, because something about them changed.
    mutating func remove(_ key: PersonKey) {
        guard let index = index(of: key) else { return }
        empty(index)
    }

    // MARK: Slots

    private func firstIndex(_ key: PersonKey) -> Int { Int(key.low & setMask) * Self.setSize }

    private func index(of key: PersonKey) -> Int? {
        let first = firstIndex(key)
        for index in first..<first + Self.setSize where slots[index].low == key.low && slots[index].high == key.high {
            return index
        }
        return nil
    }

    private mutating func room(for key: PersonKey) -> Int {
        let first = firstIndex(key)
        for index in first..<first + Self.setSize where slots[index].high == 0 { return index }
        // Somebody leaves: the first that nobody asked for, or where all were asked for, the first after all.
        let chosen = (first..<first + Self.setSize).first { !slots[$0].isRecent } ?? first
        for index in first..<first + Self.setSize { slots[index].isRecent = false }
        empty(chosen)
        return chosen
    }

    private mutating func empty(_ index: Int) {
        let profile = slots[index].profile
        if profile != 0 { forgetProfile(Int(profile) - 1) }
        slots[index] = Slot(high: 0, low: 0, flags: 0, isRecent: false, profile: 0)
        count -= 1
    }

    // MARK: Profiles

    private mutating func keep(_ profile: PersonProfile, of key: PersonKey) {
        while profileByteCount + profile.byteCount > maximumProfileByteCount, let oldest = nextOldest(), oldest != key {
            remove(oldest)
        }
        guard let index = index(of: key) else { return }
        let place = freeProfiles.popLast() ?? UInt32(profiles.count)
        if Int(place) == profiles.count { profiles.append(nil) }
        profiles[Int(place)] = Profile(key: key, value: profile)
        profileByteCount += profile.byteCount
        slots[index].profile = place + 1
    }

    private mutating func forgetProfile(_ place: Int) {
        profileByteCount -= profiles[place]?.value.byteCount ?? 0
        profiles[place] = nil
        freeProfiles.append(UInt32(place))
    }

    /// The person whose profile is next to leave; places are taken in turn, which is about their age.
    private mutating func nextOldest() -> PersonKey? {
        for _ in profiles.indices {
            if oldestProfile >= profiles.count { oldestProfile = 0 }
            defer { oldestProfile += 1 }
            if let found = profiles[oldestProfile] { return found.key }
        }
        return nil
    }
}
