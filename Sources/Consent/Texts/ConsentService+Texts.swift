import PayloadLint
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension ConsentService {
    /// Texts that a topic may have, over all versions and languages.
    static let maximumTextCount = 10_000

    package func putConsentText(
        _ request: PutConsentTextRequest,
        context: CallContext
    ) async throws -> PutConsentTextResponse {
        guard let given = request.text else {
            throw RPCError.refusal(.fieldRequired, field: "text", "the whole text is expected")
        }
        let text = try ConsentTextForm.checked(given, field: "text")
        let actor = try Self.actor(request.principal, context)
        try actor.requireApp(text.appID)
        try await apps.requireKnown(text.appID, field: "text.app_id")
        let (ledger, origin) = (ledger, ChangeOrigin(actor, context, at: resources.now))
        let guidelines = options.guidelines
        let change = try await commit(byteCount: 512 + text.question.utf8.count) { transaction in
            try ConsentTextChange.put(text, guidelines, origin, in: transaction, ledger)
        } apply: { [self] (change: ConsentTextChange) in
            guard let position = change.position else { return }
            if let key = ScopedKey(text.topicID, in: change.appNumber) {
                state.topics.insert(CachedTopic(change.topic), under: key)
            }
            advance(to: position)
        }
        return PutConsentTextResponse(textSha256: change.sha256, text: text)
    }

    package func listConsentTexts(
        _ request: ListConsentTextsRequest,
        context: CallContext
    ) async throws -> ListConsentTextsResponse {
        try Self.check(app: request.appID)
        try Self.check(topic: request.topicID)
        try Self.actor(request.principal, context).requireApp(request.appID)
        let page = try Page(request.page, of: "ListConsentTexts|\(request.appID)|\(request.topicID)")
        let place = try Self.textPlace(page)
        let topic = try read { try TopicTable.topic(request.topicID, appID: request.appID, in: $0) }
        guard let topic else { throw RPCError.topicUnknown }
        var texts = try await readInBackground { transaction in
            var texts: [ConsentText] = []
            try ConsentTextTable.forEach(
                topic: topic.number,
                appID: request.appID,
                topicID: request.topicID,
                after: place,
                limit: page.size + 1,
                in: transaction
            ) { texts.append($0.text) }
            return texts
        }
        var info = PageInfo()
        if texts.count > page.size {
            texts.removeLast()
            if let last = texts.last { info = page.next(after: "\(last.version)/\(last.language)") }
        }
        return ListConsentTextsResponse(texts: texts, page: info)
    }

    /// The place that a page of texts goes on behind.
    ///
    /// - Throws: `page_token_invalid`.
    private static func textPlace(_ page: Page) throws(RPCError) -> (version: Int64, language: String) {
        if page.isFirst { return (0, "") }
        let parts = page.text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let version = Int64(parts[0]) else {
            throw .refusal(.pageTokenInvalid, field: "page.page_token", "it is no token of this list")
        }
        return (version, String(parts[1]))
    }
}

/// A text that was put.
private struct ConsentTextChange: Sendable {
    var appNumber: Int64
    var topic: TopicRecord
    var sha256: [UInt8]
    /// Position of the change; nil where the text was recorded already.
    var position: Int64?

    /// Puts `text`, or refuses without having written.
    static func put(
        _ text: ConsentText,
        _ guidelines: GuidelineSettings,
        _ origin: ChangeOrigin,
        in transaction: borrowing Transaction,
        _ ledger: Ledger
    ) throws -> Result<ConsentTextChange, RPCError> {
        guard let app = try AppTable.app(text.appID, in: transaction),
            var topic = try TopicTable.topic(text.topicID, app: app.number, in: transaction)
        else {
            return .failure(.refusal(.topicUnknown, field: "text.topic_id", "the app has no such topic"))
        }
        let known = try ConsentTextTable.text(
            topic: topic.number,
            appID: text.appID,
            topicID: text.topicID,
            version: Int64(text.version),
            language: text.language,
            in: transaction
        )
        if let known {
            // By the bytes: two texts that only compare as equal, composed and decomposed, have different hashes.
            guard known.sha256 == ConsentTextForm.sha256(text) else { return .failure(Self.immutable) }
            return .success(ConsentTextChange(appNumber: app.number, topic: topic, sha256: known.sha256))
        }
        if let refusal = refusal(of: text, to: topic, guidelines) { return .failure(refusal) }
        guard try ConsentTextTable.count(topic: topic.number, in: transaction) < ConsentService.maximumTextCount else {
            let limit = ConsentService.maximumTextCount
            return .failure(.refusal(.limitReached, "the topic has \(limit) texts, which is the limit"))
        }
        let record = ConsentTextRecord(text: text, sha256: ConsentTextForm.sha256(text))
        try ConsentTextTable.insert(record, topic: topic.number, in: transaction)
        if Int64(text.version) > topic.textVersion {
            topic.textVersion = Int64(text.version)
            topic.revision += 1
            try TopicTable.update(topic, in: transaction)
        }
        let entry = LedgerRecord(
            origin: origin,
            appID: text.appID,
            topicID: text.topicID,
            change: .consentText(text),
            textSHA256: record.sha256
        )
        let position = try ledger.append(entry, in: transaction)
        return .success(
            ConsentTextChange(appNumber: app.number, topic: topic, sha256: record.sha256, position: position)
        )
    }

    private static var immutable: RPCError {
        .refusal(
            .consentTextImmutable,
            field: "text",
            "this version is recorded in this language with other words; what people were asked with never changes"
        )
    }

    /// Why a text that is not recorded yet cannot be.
    private static func refusal(
        of text: ConsentText,
        to topic: TopicRecord,
        _ guidelines: GuidelineSettings
    ) -> RPCError? {
        let version = Int64(text.version)
        if version < topic.textVersion {
            return .refusal(
                .consentTextOutdated,
                field: "text.version",
                "people are asked with version \(topic.textVersion) now; an earlier one gets no further languages"
            )
        }
        if version > topic.textVersion + 1 {
            let present = topic.textVersion == 0 ? "" : "\(topic.textVersion) or "
            return .refusal(.fieldMalformed, field: "text.version", "expected \(present)\(topic.textVersion + 1)")
        }
        var report = GuidelineReport(guidelines)
        QuestionGuidelines.check(text, topicName: topic.displayName, into: &report)
        return report.refusal.map { .refusal(.guidelineRule, field: $0.field, $0.refusal) }
    }
}
