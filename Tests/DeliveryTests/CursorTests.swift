import RPC
import ServiceHost
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
}
