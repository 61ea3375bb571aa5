import ServiceHost
import Testing

/// What forgets what is not used.
@Suite("Bounded caches") struct BoundedCacheTests {
    @Test("A cache never holds more than its bound, and keeps what is used")
    func bound() {
        var cache = BoundedCache<Int, String>(capacity: 100)
        cache.insert("kept", under: -1)
        for number in 0..<10_000 {
            cache.insert("\(number)", under: number)
            #expect(cache.use(-1) == "kept")
            #expect(cache.count <= 100)
            #expect(cache.use(number) == "\(number)")
        }
        #expect(cache.use(0) == nil)
    }

    @Test("A replacement reaches an entry of either generation, and adds none")
    func replacement() {
        var cache = BoundedCache<Int, Int>(capacity: 8)
        cache.insert(1, under: 1)
        for number in 10..<13 { cache.insert(0, under: number) }
        cache.replace(2, under: 1)
        cache.replace(2, under: 2)
        cache.replace(3, under: 12)
        #expect(cache.use(2) == nil)
        #expect(cache.use(1) == 2)
        #expect(cache.use(12) == 3)
        cache.remove(1)
        #expect(cache.use(1) == nil)
    }
}
