import EventLoop
import NotificationModel
import PayloadLint
import RPC
import ServiceHost
import Storage
import UsherProto

/// How a person was asked and answered, checked as far as it can be without looking anything up.
struct OptInEvidence: Sendable {
    /// How far ahead of the clock here a choice may lie.
    static let clockToleranceMicroseconds: Int64 = 300_000_000
    /// The earliest time at which anybody can have chosen: 2000-01-01, UTC.
    static let earliestChoiceMicroseconds: Int64 = 946_684_800_000_000

    /// As it is recorded: with the language spelled as texts have it.
    var evidence: ConsentEvidence

    /// The evidence of `request`; nil where it has none.
    ///
    /// - Throws: `field_required`, `field_too_long`, `field_malformed`, `choice_in_future` or
    ///   `network_detail_not_kept`.
    init?(_ request: OptInRequest, at now: UnixTime, keepsNetworkDetails: Bool) throws(RPCError) {
        guard var evidence = request.evidence else { return nil }
        if !evidence.language.isEmpty || evidence.textVersion > 0 {
            evidence.language = try ConsentTextForm.language(evidence.language, field: "evidence.language")
        }
        try Self.check(chosenAt: evidence.chosenAtUnixUs, isRequired: evidence.textVersion > 0, at: now)
        try Self.check(evidence.source)
        try ConsentService.check(evidence.sourceDetail, byteCountIn: 0...256, field: "evidence.source_detail")
        try ConsentService.check(evidence.networkDetail, byteCountIn: 0...512, field: "evidence.network_detail")
        guard evidence.networkDetail.isEmpty || keepsNetworkDetails else {
            throw .refusal(
                .networkDetailNotKept,
                field: "evidence.network_detail",
                "network details are not kept here; leave them out"
            )
        }
        // Without what a later contract may add, which this version could not keep.
        self.evidence = ConsentEvidence(
            textVersion: evidence.textVersion,
            language: evidence.language,
            chosenAtUnixUs: evidence.chosenAtUnixUs,
            source: evidence.source,
            sourceDetail: evidence.sourceDetail,
            networkDetail: evidence.networkDetail
        )
    }

    /// Refuses a time at which nobody can have chosen; 0 is none.
    private static func check(chosenAt: Int64, isRequired: Bool, at now: UnixTime) throws(RPCError) {
        let field = "evidence.chosen_at_unix_us"
        if chosenAt == 0 {
            if isRequired {
                throw .refusal(
                    .fieldRequired,
                    field: field,
                    "say when the person chose; 0, the start of 1970, is no time"
                )
            }
            return
        }
        guard chosenAt >= earliestChoiceMicroseconds else {
            throw .refusal(.fieldMalformed, field: field, "expected a time from the year 2000 on")
        }
        guard chosenAt <= now.microseconds + clockToleranceMicroseconds else {
            throw .refusal(.choiceInFuture, field: field, "nobody has chosen yet what is more than 5 minutes ahead")
        }
    }

    private static func check(_ source: ChoiceSource) throws(RPCError) {
        let field = "evidence.source"
        guard source != .unspecified else {
            throw .refusal(.fieldRequired, field: field, "say where the choice was made")
        }
        guard ChoiceSource.allKnown.contains(source) else {
            throw .refusal(.fieldMalformed, field: field, "there is no source \(source.rawValue)")
        }
        guard source != .oneClickUnsubscribe else {
            throw .refusal(.fieldMalformed, field: field, "whoever unsubscribes has not joined")
        }
    }
}

/// What an opt-in says of how the person was asked, held against the topic as it is.
struct OptInGrounds: Sendable {
    /// Version of the text they were asked with; 0 where there was none.
    var textVersion: Int64 = 0
    /// Hash of that text, 32 bytes; empty where there was none.
    var textSHA256: [UInt8] = []

    /// Checks `evidence` of an opt-in to a topic.
    static func check(
        _ evidence: ConsentEvidence?,
        of topic: TopicRecord,
        appID: String,
        topicID: String,
        _ guidelines: GuidelineSettings,
        in transaction: borrowing Transaction
    ) throws -> Result<OptInGrounds, RPCError> {
        if topic.purpose == .marketing, let refusal = marketingRefusal(evidence, topic, guidelines) {
            return .failure(refusal)
        }
        guard let evidence, evidence.textVersion > 0 else { return .success(OptInGrounds()) }
        let version = Int64(evidence.textVersion)
        guard version >= topic.textVersion else {
            return .failure(
                .refusal(
                    .consentTextOutdated,
                    field: "evidence.text_version",
                    "people are asked with version \(topic.textVersion) now; what they agreed to before is another text"
                )
            )
        }
        let text = try ConsentTextTable.text(
            topic: topic.number,
            appID: appID,
            topicID: topicID,
            version: version,
            language: evidence.language,
            in: transaction
        )
        guard let text else {
            let isVersionKnown = version == topic.textVersion
            return .failure(
                .refusal(
                    .consentTextUnknown,
                    field: isVersionKnown ? "evidence.language" : "evidence.text_version",
                    isVersionKnown
                        ? "version \(version) has no text in this language"
                        : "the topic has no text of version \(version), its present one is \(topic.textVersion)"
                )
            )
        }
        return .success(OptInGrounds(textVersion: version, textSHA256: text.sha256))
    }

    /// Why marketing cannot be joined on these grounds, whatever its texts say.
    private static func marketingRefusal(
        _ evidence: ConsentEvidence?,
        _ topic: TopicRecord,
        _ guidelines: GuidelineSettings
    ) -> RPCError? {
        guard topic.isListed else {
            return .refusal(
                .topicNotListed,
                field: "topic_id",
                "people must find a marketing topic among their preferences"
            )
        }
        guard let evidence else {
            return .refusal(
                .evidenceRequired,
                field: "evidence",
                "an opt-in to marketing says how the person was asked"
            )
        }
        guard evidence.textVersion > 0 else {
            return .refusal(
                .evidenceRequired,
                field: "evidence.text_version",
                "an opt-in to marketing says with which version of the text the person was asked"
            )
        }
        var report = GuidelineReport(guidelines)
        let isAssumed = evidence.source == .prompt || evidence.source == .provisionalNotification
        QuestionGuidelines.checkOptIn(isAssumed: isAssumed, path: "evidence.source", into: &report)
        return report.refusal.map { .refusal(.guidelineRule, field: $0.field, $0.refusal) }
    }
}
