import JSON
import NotificationModel
import PayloadLint
import Testing
import UsherProto

@Suite("The payloads of the public", .enabled(if: PayloadCorpus.isThere, PayloadCorpus.why))
struct CorpusTests {
    @Test("Each is read as documentation and reports say")
    func readings() throws {
        let examples = try PayloadCorpus.examples()
        #expect(examples.count == 157)
        for example in examples {
            let reading = APNsPayloadReading(Array(example.raw.utf8), headers: PushHeaders(pushType: example.pushType))
            compare(example, "size_bytes", Int64(reading.byteCount)) { $0.number?.integer }
            compare(example, "reject", reading.rejection?.reason) { $0.string }
            guard reading.rejection == nil else { continue }
            compare(example, "level", reading.level.spelling) { $0.string }
            compare(example, "title", reading.title) { $0.string }
            compare(example, "subtitle", reading.subtitle) { $0.string }
            compare(example, "body", reading.body) { $0.string }
            compare(example, "thread", reading.threadID) { $0.string }
            compare(example, "category", reading.categoryID) { $0.string }
            compare(example, "badge", reading.badge) { $0.number?.integer }
            compare(example, "sound", reading.sound.kind.spelling) { $0.string }
            compare(example, "relevance", reading.relevanceScore) { $0.number?.double }
            compare(example, "silent", reading.isSilent) { $0.bool }
            for (name, found) in [
                ("title", reading.titleLocalization), ("subtitle", reading.subtitleLocalization),
                ("body", reading.bodyLocalization),
            ] {
                let expected = example.expected["loc"]?[name]
                #expect(found?.key == expected?["key"]?.string, "\(example.testDescription) loc.\(name).key")
                let args = expected.map { $0["args"]?.elements.compactMap(\.string) ?? [] }
                #expect(found?.args == args, "\(example.testDescription) loc.\(name).args")
            }
        }
    }

    @Test("Each that is not refused becomes content that keeps every limit of the contract")
    func contents() throws {
        for example in try PayloadCorpus.examples() {
            let reading = APNsPayloadReading(Array(example.raw.utf8), headers: PushHeaders(pushType: example.pushType))
            guard reading.rejection == nil, reading.isObject else {
                #expect(throws: ContentProblem.self) { try reading.content() }
                continue
            }
            var content = try reading.content()
            #expect((content.pushType == .background) == reading.isSilent, "\(example.testDescription)")
            // A silent payload need not wake the app; the strict reading wants that of a background push.
            if content.pushType == .background { content.contentAvailable = true }
            if content.launchImage.isEmpty || reading.hasText {
                #expect(throws: Never.self, "\(example.testDescription)") { try ContentRules.check(content) }
            }
            #expect(content.title == reading.title ?? "" && content.body == reading.body ?? "")
        }
    }

    private func compare<Value: Equatable>(
        _ example: PayloadCorpus.Example,
        _ field: String,
        _ found: Value?,
        _ read: (JSONElement) -> Value?
    ) {
        guard !example.unsure.contains(field), let expected = example.expected[field] else { return }
        #expect(found == (expected.isNull ? nil : read(expected)), "\(example.testDescription) \(field)")
    }
}
