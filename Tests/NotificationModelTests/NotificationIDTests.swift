import EventLoop
import NotificationModel
import Testing

/// Identities: their forms, and that they only rise.
@Suite("Notification ids")
struct NotificationIDTests {
    private struct Fixed: RandomSource {
        func next() -> UInt64 { 0xFFFF_FFFF_FFFF_FFFF }
    }

    @Test("Text and bytes give the id back") func roundTrip() throws {
        let text = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"  // RFC 9562, appendix A.6
        let id = try #require(NotificationID(text))
        #expect(id.description == text)
        #expect(NotificationID(id.bytes) == id)
        #expect(NotificationID(text.uppercased()) == id)
        #expect(id.unixMilliseconds == 1_645_557_742_000)
    }

    @Test(
        "What is no UUID of version 7 is none",
        arguments: [
            "", "017f22e2-79b0-7cc3-98c4-dc0c0c07398", "017f22e2-79b0-7cc3-98c4-dc0c0c07398f0",
            "017f22e2-79b0-4cc3-98c4-dc0c0c07398f", "017f22e2-79b0-7cc3-18c4-dc0c0c07398f",
            "017f22e279b07cc398c4dc0c0c07398f", "017f22e2-79b0-7cc3-98c4-dc0c0c07398g",
        ]
    )
    func refusals(text: String) { #expect(NotificationID(text) == nil) }

    @Test("Ids rise within a millisecond, past its counter, and while the clock steps back") func order() {
        var generator = NotificationIDGenerator(random: Fixed())
        var last = generator.next(at: UnixTime(microseconds: 1_000_000_000))
        for step in 0..<10_000 {
            let next = generator.next(at: UnixTime(microseconds: 1_000_000_000 - Int64(step) * 500))
            #expect(next > last)
            #expect(NotificationID(next.bytes) == next)
            last = next
        }
    }

    @Test("A new generator goes on above what is stored") func floor() {
        var first = NotificationIDGenerator(random: Fixed())
        let stored = first.next(at: UnixTime(microseconds: 9_000_000))
        var second = NotificationIDGenerator(random: Fixed(), after: stored)
        #expect(second.next(at: UnixTime(microseconds: 1_000_000)) > stored)
    }
}
