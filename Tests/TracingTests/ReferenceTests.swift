import EventLoop
import Testing
import Tracing

@Suite("Trace context against a plain reading of the specification") struct ReferenceTests {
    /// The specification word for word, slowly.
    private func reference(_ text: String) -> (trace: String, span: String, isSampled: Bool)? {
        guard let match = text.wholeMatch(of: /([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-[\s\S]*)?/),
            match.1 != "ff", match.1 != "00" || match.5 == nil,
            match.2.contains(where: { $0 != "0" }), match.3.contains(where: { $0 != "0" }),
            let flags = UInt8(match.4, radix: 16)
        else { return nil }
        return (String(match.2), String(match.3), flags & 1 == 1)
    }

    @Test("Damaged values are judged alike", arguments: 0..<100)
    func damaged(seed: UInt64) {
        let random = Mixed(seed: seed)
        for _ in 0..<50 {
            var context = TraceContext.root(isSampled: random.next() % 2 == 0, random: random)
            if random.next() % 2 == 0 { context = context.child(random: random) }
            var bytes = Array(context.traceparent.utf8)
            for _ in 0..<random.next() % 3 {
                let index = Int(random.next() % UInt64(bytes.count))
                let alphabet = Array("0123456789abcdefABCDEFg-/:`@ ".utf8)
                let byte = alphabet[Int(random.next() % UInt64(alphabet.count))]
                switch random.next() % 4 {
                case 0: bytes.remove(at: index)
                case 1: bytes.append(byte)
                case 2: bytes[Int(random.next() % 2)] = byte
                default: bytes[index] = byte
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let parsed = bytes.withUnsafeBytes { try? TraceContext(traceparent: $0) }
            let expected = reference(text)
            #expect(parsed?.traceID.description == expected?.trace, "\(text)")
            #expect(parsed?.spanID.description == expected?.span, "\(text)")
            #expect(parsed?.isSampled == expected?.isSampled, "\(text)")
        }
    }
}

/// Steele, Lea and Flood's SplitMix64, so that a failing seed can be run again.
private final class Mixed: RandomSource {
    private let state: Locked<UInt64>

    init(seed: UInt64) { state = Locked(seed) }

    func next() -> UInt64 {
        state.withLock { state in
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
