import Testing

@testable import Consent

@Suite("Scoped keys") struct ScopedKeyTests {
    @Test("Keys are equal where scope and id are, and only there")
    func keys() throws {
        let ids = [
            "a", "ab", "a\u{0}", "", "aaaaaaaa", "aaaaaaaaa", "abcdefghijklmnopqrstuvwxyz",
            String(repeating: "x", count: 47), String(repeating: "x", count: 48),
        ]
        var keys: Set<ScopedKey> = []
        for id in ids {
            for scope in [Int64(0), 1, 1 << 40] {
                let key = try #require(ScopedKey(id, in: scope))
                #expect(keys.insert(key).inserted)
                #expect(key == ScopedKey(Array(id.utf8).span.bytes, in: scope))
            }
        }
        #expect(ScopedKey(String(repeating: "x", count: 49)) == nil)
    }
}
