import PayloadLint
import ProtobufRuntime
import RPC
import ServiceHost
import ServiceKit
import UsherProto

/// What the guideline rules say of a submission, at the severities of this stack.
struct SubmissionGuidelines {
    /// Warnings and hints.
    private(set) var findings: [Finding] = []
    /// Why it is refused; nil where no rule does.
    private(set) var refusal: RPCError?
    /// What the rules about the purpose ask, where a topic says that and is not known yet.
    private(set) var question: ContentGuidelines.PurposeQuestion?

    /// Nothing is objected to.
    init() {}

    /// Holds content against the rules.
    init(
        _ content: borrowing NotificationContentView,
        form: ContentForm,
        of app: AppRecord,
        toTopic: Bool,
        _ options: IngestionOptions,
        _ metrics: IngestionMetrics
    ) {
        var report = GuidelineReport(options.guidelines)
        let surroundings = ContentSurroundings(form: form, app: app.guidelines, topic: toTopic ? .unknown : .none)
        let question = ContentGuidelines.check(content, surroundings, into: &report)
        if toTopic { self.question = question }
        take(report, form, metrics)
    }

    /// Holds what becomes known later against the rules: the purpose of a topic, and what an app was granted.
    init(
        _ question: ContentGuidelines.PurposeQuestion?,
        of purpose: NotificationPurpose,
        mayBeCritical: Bool?,
        form: ContentForm,
        _ options: IngestionOptions,
        _ metrics: IngestionMetrics
    ) {
        var report = GuidelineReport(options.guidelines)
        if let question { ContentGuidelines.check(question, of: purpose, form: form, into: &report) }
        ContentGuidelines.checkEntitlement(mayBeCritical, form, into: &report)
        take(report, form, metrics)
    }

    private mutating func take(_ report: GuidelineReport, _ form: ContentForm, _ metrics: IngestionMetrics) {
        guard !report.objections.isEmpty else { return }
        for objection in report.objections {
            metrics.objections[Int(objection.rule.rawValue)].increment()
            guard objection.severity == .error else {
                findings.append(objection.finding)
                continue
            }
            if case .content = form {
                refusal = refusal ?? Self.refusal(objection)
            } else {
                // What works with APNs today is to work with Usher tomorrow.
                var finding = objection.finding
                finding.severity = .warning
                findings.append(finding)
            }
        }
    }

    /// The refusal of an objection of severity error.
    static func refusal(_ objection: GuidelineObjection) -> RPCError {
        let isAboutCommunication = objection.rule.id.hasPrefix("COM")
        return .refusal(
            isAboutCommunication ? .communicationRule : .guidelineRule,
            field: objection.field,
            objection.refusal
        )
    }
}

extension GuidelineReport {
    /// Refuses where a rule does.
    ///
    /// - Throws: `guideline_rule` with the rule's name and the field.
    func requireAcceptable() throws(RPCError) {
        if let refusal { throw SubmissionGuidelines.refusal(refusal) }
    }
}
