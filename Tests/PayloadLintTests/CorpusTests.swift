import JSON
import PayloadCorpus
import PayloadLint
import Testing
import UsherProto

@Suite("The payloads of the public", .enabled(if: PayloadCorpus.isThere, Comment(rawValue: PayloadCorpus.absence)))
struct CorpusTests {
    @Test("A text given by a catalogue key is read as that key and its arguments")
    func localizations() throws {
        var count = 0
        for example in try PayloadCorpus.examples() where example.expected["reject"]?.isNull == true {
            let reading = APNsPayloadReading(Array(example.raw.utf8), headers: PushHeaders(pushType: example.pushType))
            for (name, found) in [
                ("title", reading.titleLocalization), ("subtitle", reading.subtitleLocalization),
                ("body", reading.bodyLocalization),
            ] {
                let expected = example.expected["loc"]?[name]
                #expect(found?.key == expected?["key"]?.string, "\(example.name) loc.\(name).key")
                let args = expected.map { $0["args"]?.elements.compactMap(\.string) ?? [] }
                #expect(found?.args == args, "\(example.name) loc.\(name).args")
                count += found == nil ? 0 : 1
            }
        }
        #expect(count >= 8)
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
            #expect((content.pushType == .background) == reading.isSilent, "\(example.name)")
            // A silent payload need not wake the app; the strict reading wants that of a background push.
            if content.pushType == .background { content.contentAvailable = true }
            // And it wants a text beside a launch image, which is all that some alerts have.
            if !reading.hasText { content.launchImage = "" }
            #expect(throws: Never.self, "\(example.name)") { try ContentRules.check(content) }
            #expect(content.title == reading.title ?? "" && content.body == reading.body ?? "")
        }
    }
}
