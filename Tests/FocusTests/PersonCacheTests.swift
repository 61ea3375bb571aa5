import Testing
import UsherProto

@testable import Focus

@Suite("The cache of people")
struct PersonCacheTests {
    @Test("It holds what was put, forgets what is removed, and never grows beyond its size")
    func bound() {
        var cache = PersonCache(capacity: 1000, maximumProfileByteCount: 1 << 20)
        for index in 0..<10_000 {
            cache.insert(PersonKey("p\(index)"), KnownPerson(flags: .isKnown))
            #expect(cache.find(PersonKey("p\(index)"))?.flags == .isKnown, "the newest is always there")
        }
        #expect(cache.count <= 1024)
        #expect(cache.count > 900)
        cache.remove(PersonKey("p9999"))
        #expect(cache.find(PersonKey("p9999")) == nil)
        cache.insert(PersonKey("p9999"), .unknown)
        #expect(cache.find(PersonKey("p9999"))?.flags == [], "that somebody is unknown is known, too")
    }

    @Test("Within its size it holds nearly everybody")
    func retention() {
        var cache = PersonCache(capacity: 4096, maximumProfileByteCount: 1 << 20)
        for index in 0..<2000 { cache.insert(PersonKey("p\(index)"), KnownPerson(flags: .isKnown)) }
        let found = (0..<2000).count { cache.find(PersonKey("p\($0)")) != nil }
        #expect(found > 1950)
    }

    @Test("Profiles take no more memory than they may, and leave with their people")
    func profiles() {
        let profile = PersonProfile(
            shared: PersonProfile.Active(focus: CompiledFocus(FocusConfiguration(focusID: "work")), activation: 1),
            devices: [],
            statusApps: []
        )
        let room = 10
        var cache = PersonCache(capacity: 4096, maximumProfileByteCount: profile.byteCount * room)
        for index in 0..<100 {
            let key = PersonKey("p\(index)")
            cache.insert(key, KnownPerson(flags: .isKnown, profile: profile))
            #expect(cache.find(key)?.profile === profile)
            #expect(cache.profileByteCount <= profile.byteCount * room)
        }
        // Whoever is still there has the profile they came with: one that lost it would be decided about wrongly.
        for index in 0..<100 {
            if let found = cache.find(PersonKey("p\(index)")) { #expect(found.profile === profile) }
        }
        for index in 0..<100 { cache.remove(PersonKey("p\(index)")) }
        #expect(cache.count == 0)
        #expect(cache.profileByteCount == 0)
    }

    @Test("One that takes the place of another takes nothing over from it")
    func replacement() {
        let profile = PersonProfile(shared: nil, devices: [.init(id: "a", isMuted: true)], statusApps: [])
        var cache = PersonCache(capacity: 8, maximumProfileByteCount: 1 << 20)
        for index in 0..<1000 {
            let key = PersonKey("p\(index)")
            let hasProfile = index.isMultiple(of: 3)
            cache.insert(key, KnownPerson(flags: .isKnown, profile: hasProfile ? profile : nil))
            #expect((cache.find(key)?.profile != nil) == hasProfile)
        }
        #expect(cache.count == 8)
        #expect(cache.profileByteCount <= 8 * profile.byteCount)
    }
}
