import Bytes
import JSON
import PayloadLint
import ProtobufRuntime
import UsherProto

/// What a sender can write: an APNs payload, JSON, or encoded content; the first byte says which.
func fuzzNotification(_ input: UnsafeRawBufferPointer) {
    guard let choice = input.first else { return }
    let bytes = [UInt8](input.dropFirst())
    switch choice & 3 {
    case 0: fuzzContent(bytes)
    case 1: fuzzJSON(bytes, choice & 4 == 0 ? .strict : .lenient)
    default: fuzzAPNs(bytes, PushHeaders(pushType: PushHeaders.PushType.allCases[Int(choice >> 2) % 11].rawValue))
    }
}

/// Every payload is read; what is not refused becomes content that the strict reading takes.
private func fuzzAPNs(_ bytes: [UInt8], _ headers: PushHeaders) {
    let reading = APNsPayloadReading(bytes, headers: headers)
    precondition(reading.problems.count <= APNsPayloadReading.problemLimit, "more problems than are noted")
    for finding in reading.findings() {
        var buffer = ByteBuffer()
        precondition((try? finding.encode(into: &buffer)) != nil, "a finding that cannot be sent")
    }
    guard var content = try? reading.content() else { return }
    precondition(reading.rejection == nil, "content of a payload that is refused")
    if content.pushType == .background { content.contentAvailable = true }
    if !reading.hasText { content.launchImage = "" }
    guard let verdict = try? ContentRules.check(content) else { preconditionFailure("content beyond its limits") }
    precondition(verdict.adjustments.isEmpty, "a sound that is not as loud as its level")
}

/// What is read is written, and what is written is read as the same.
private func fuzzJSON(_ bytes: [UInt8], _ options: JSONOptions) {
    guard let document = try? JSONDocument(parsing: bytes, options: options) else { return }
    for layout in [JSONWriter.Layout.compact, .indented] {
        var first = JSONWriter(layout)
        first.element(document.root)
        guard let again = try? JSONDocument(parsing: first.bytes) else { preconditionFailure("written and not read") }
        var second = JSONWriter(layout)
        second.element(again.root)
        precondition(first.bytes == second.bytes, "written, read and written differently")
    }
}

/// What the strict reading takes is decoded whole, and taken again.
private func fuzzContent(_ bytes: [UInt8]) {
    do {
        let view = try NotificationContentView(bytes.span.bytes)
        let verdict = try ContentRules.check(view)
        guard let owned = try? NotificationContent(decoding: bytes.span.bytes) else {
            preconditionFailure("accepted and not decoded")
        }
        guard let again = try? ContentRules.check(owned.applying(verdict.adjustments)) else {
            preconditionFailure("accepted and then refused")
        }
        precondition(again.adjustments.isEmpty, "adjusted twice")
    } catch {
        return
    }
}
