import Bytes
import ContractSamples
import ProtobufRuntime
import TestingProto

/// Reads `bytes` as every message of the test contracts and stops the process where an invariant is broken.
///
/// - What was read is written again, and the result reads and writes the same.
/// - View and protobuf-c refuse the same bytes and agree on every field.
func fuzzProtobuf(_ bytes: UnsafeRawBufferPointer) {
    let copy = [UInt8](bytes)
    for type in GeneratedContract.messages { checkRewriting(type, copy) }
    guard let owned = readEverything(copy), let viewed = viewEverything(copy) else {
        precondition(readEverything(copy) == nil && viewEverything(copy) == nil, "only one of the readers refused")
        return
    }
    precondition(rewritten(owned) == rewritten(viewed), "view and protobuf-c differ in a field")
}

private func checkRewriting<M: Message>(_ type: M.Type, _ bytes: [UInt8]) {
    guard let message = decoded(type, bytes) else { return }
    let once = rewritten(message)
    guard let again = decoded(type, once) else { preconditionFailure("\(type.fullName) cannot be read again") }
    precondition(rewritten(again) == once, "\(type.fullName) changed when it was read again")
}

private func decoded<M: Message>(_ type: M.Type, _ bytes: [UInt8]) -> M? { try? M(decoding: bytes.span.bytes) }

private func rewritten(_ message: some Message) -> [UInt8] {
    var output = ByteBuffer()
    do throws(EncodeError) { try message.encode(into: &output) } catch {
        preconditionFailure("a message that was read cannot be written: \(error)")
    }
    return output.copy()
}

private func readEverything(_ bytes: [UInt8]) -> Everything? {
    var message = decoded(Everything.self, bytes)
    message?.removeUnknownFields()
    return message
}

private func viewEverything(_ bytes: [UInt8]) -> Everything? { try? copyOfView(bytes.span.bytes) }

private func copyOfView(_ bytes: RawSpan) throws(DecodeError) -> Everything {
    let view = try EverythingView(bytes)
    return try Everything(copying: view)
}
