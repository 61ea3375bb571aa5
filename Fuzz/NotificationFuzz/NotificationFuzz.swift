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
    var buffer = ByteBuffer()
    guard (try? content.encode(into: &buffer)) != nil, let view = try? NotificationContentView(buffer.bytes) else {
        preconditionFailure("content that cannot be sent")
    }
    fuzzGuidelines(view, .submittedPayload(hasPlainAlert: reading.hasPlainAlert))
}

/// Any content can be held against the guidelines, and what they object to can be sent and is the same each time.
private func fuzzGuidelines(_ content: borrowing NotificationContentView, _ form: ContentForm) {
    // The name is what the title begins with, so that it is found now and then.
    let name = String(decoding: CField.bytes(content.title).prefix(8), as: UTF8.self)
    let app = GuidelineApp(App(displayName: name, languages: content.level == .active ? ["en", "de"] : []))
    let surroundings = ContentSurroundings(form: form, app: app, sentAt: content.expiresAtUnixUs, mayBeCritical: false)
    var report = GuidelineReport(GuidelineSettings())
    ContentGuidelines.check(content, surroundings, into: &report)
    var again = GuidelineReport(GuidelineSettings())
    ContentGuidelines.check(content, surroundings, into: &again)
    precondition(report.objections == again.objections, "another judgement of the same")
    precondition(report.objections.count <= GuidelineReport.limit, "more objections than are noted")
    for finding in report.findings {
        var buffer = ByteBuffer()
        precondition((try? finding.encode(into: &buffer)) != nil, "a finding that cannot be sent")
    }
    fuzzDeclarations(String(decoding: CField.bytes(content.body), as: UTF8.self), app)
}

/// Any text can be that of a category, an action or a question.
private func fuzzDeclarations(_ text: String, _ app: GuidelineApp) {
    var report = GuidelineReport(GuidelineSettings())
    let action = CategoryAction(actionID: "a", title: text)
    let category = NotificationCategory(categoryID: "c", actions: [action], hiddenPreviewPlaceholder: text)
    CategoryGuidelines.check(category, of: app, into: &report)
    QuestionGuidelines.checkPurpose(text, into: &report)
    QuestionGuidelines.check(ConsentText(question: text, acceptLabel: text, declineLabel: text), into: &report)
    precondition(report.objections.count <= GuidelineReport.limit, "more objections than are noted")
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
        fuzzGuidelines(view, .content)
    } catch {
        return
    }
}
