import EventLoop
import RPC
import Simulation
import Tracing
import WireTestSupport

/// Reads whatever bytes stand where a payload, a metadata block or a `traceparent` belongs.
///
/// The first byte chooses the parser.
func fuzzPayload(_ input: UnsafeRawBufferPointer) {
    guard let choice = input.first else { return }
    let bytes = Array(input.dropFirst().prefix(16_384))
    switch choice % 6 {
    case 0: readTrace(bytes)
    case 1: readMetadata(bytes)
    case 2: client.hear(RawFrame.frame(4, 1, bytes))
    case 3: client.hear(RawFrame.frame(8, 0, bytes))
    case 4: client.hearFirst(RawFrame.frame(1, 0, bytes))
    default: client.hear(RawFrame.frame(3, 1, bytes, flags: choice >> 7))
    }
}

/// What is read must be written as it was, up to what the format leaves open.
private func readTrace(_ bytes: [UInt8]) {
    guard let trace = bytes.withUnsafeBytes({ try? TraceContext(traceparent: $0) }) else { return }
    let text = trace.traceparent
    guard let again = Array(text.utf8).withUnsafeBytes({ try? TraceContext(traceparent: $0) }) else {
        preconditionFailure("\(text) was written and cannot be read")
    }
    precondition(again == trace, "\(text) reads as another context")
}

/// A block is taken or refused as a plain reading of `WIRE.md` 5 says.
private func readMetadata(_ block: [UInt8]) {
    guard block.count <= 8192 else { return }
    let expected = isMetadata(block)
    let answer = server.answer(to: RawFrame.request(1, "/t.P/E", metadata: block))
    precondition(expected == (answer?.statusCode != .invalidArgument), "a block is judged wrongly: \(block)")
}

private func isMetadata(_ block: [UInt8]) -> Bool {
    var rest = block[...]
    while let keyCount = rest.popFirst() {
        guard keyCount > 0, rest.count >= Int(keyCount) + 2 else { return false }
        let key = rest.prefix(Int(keyCount))
        rest = rest.dropFirst(Int(keyCount))
        guard let high = rest.popFirst(), let low = rest.popFirst() else { return false }
        let valueCount = Int(high) << 8 | Int(low)
        guard rest.count >= valueCount else { return false }
        let value = rest.prefix(valueCount)
        rest = rest.dropFirst(valueCount)
        let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789._-".utf8)
        guard key.allSatisfy(allowed.contains) else { return false }
        guard String(decoding: key, as: UTF8.self).hasSuffix("-bin") || value.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return false }
    }
    return true
}

// SAFETY: libFuzzer has one thread.
private nonisolated(unsafe) let server = PayloadServer()
private nonisolated(unsafe) let client = PayloadClient()
