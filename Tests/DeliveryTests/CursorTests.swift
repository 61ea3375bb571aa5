import RPC
import Testing
import UsherProto

@testable import Delivery

@Suite("Cursors")
struct CursorTests {
    @Test("A cursor survives its bytes", arguments: [Int64(0), 1, 255, 256, .max])
    func roundTrip(position: Int64) throws {
        let cursor = WatchCursor(person: WatchCursor.fingerprint(of: "ann"), era: -5, position: position)
        #expect(cursor.bytes.count == WatchCursor.byteCount)
        #expect(try WatchCursor(cursor.bytes, person: WatchCursor.fingerprint(of: "ann")) == cursor)
    }

    @Test("Anything else is refused")
    func refused() {
        let person = WatchCursor.fingerprint(of: "ann")
        let good = WatchCursor(person: person, era: 1, position: 1).bytes
        for wrong in [good.dropLast(), good + [1], [2] + good.dropFirst(), []] as [[UInt8]] {
            #expect(throws: RPCError.self) { try WatchCursor(wrong, person: person) }
        }
        #expect(throws: RPCError.self) { try WatchCursor(good, person: WatchCursor.fingerprint(of: "anna")) }
    }

    @Test("A cache forgets what has not been used for long, and keeps what is")
    func cache() {
        var cache = BoundedCache<Int, Int>(capacity: 100)
        for key in 0..<10_000 {
            cache.insert(key, under: key)
            #expect(cache.use(0) == 0)
            #expect(cache.count <= 100)
        }
        #expect(cache.use(1) == nil)
        #expect(cache.use(9999) == 9999)
    }
}
