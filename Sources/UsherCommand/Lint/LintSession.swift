import Bytes
import JSON
import NotificationModel
import PayloadLint
import ProtobufRuntime
import UsherProto

/// One run of `usher lint`: what the files hold, and what is found in it.
///
/// Everything is read before anything is checked, since a declaration holds for what stands before it too.
struct LintSession {
    let settings: GuidelineSettings
    /// The app of what does not say whose it is.
    let sender: GuidelineApp
    /// When what has no time of its own is sent.
    let sentAt: Int64
    private(set) var findings: [LintFinding] = []
    private(set) var objectCount = 0

    private var inputs: [(place: LintPlace, input: LintInput)] = []
    private var apps: [String: GuidelineApp] = [:]
    private var topics: [String: NotificationPurpose] = [:]
    private var traffic = TrafficGuidelines()

    init(settings: GuidelineSettings, sender: GuidelineApp, sentAt: Int64) {
        self.settings = settings
        self.sender = sender
        self.sentAt = sentAt
    }

    /// How many findings are errors.
    var errorCount: Int { findings.count { $0.severity == .error } }

    // MARK: Reading

    /// Reads a file's objects.
    mutating func read(_ bytes: [UInt8], from file: String) {
        let lines = LintLines(bytes)
        for (line, bytes) in lines.objects {
            let place = LintPlace(file: file, line: line)
            objectCount += 1
            do throws(LintInput.Fault) {
                for input in try LintInput.read(bytes) { inputs.append((place, input)) }
            } catch {
                findings.append(
                    LintFinding(
                        place: place,
                        rule: error.code,
                        severity: .error,
                        path: error.path,
                        message: error.message
                    )
                )
            }
        }
    }

    // MARK: Checking

    /// Checks everything that was read.
    mutating func check() {
        for (_, input) in inputs {
            guard case .declaration(let declaration) = input else { continue }
            let id = declaration.app?.appID ?? ""
            if let app = declaration.app { apps[id] = GuidelineApp(app) }
            for topic in declaration.topics where topic.purpose != .unspecified {
                topics[key(id, topic.id)] = topic.purpose
            }
        }
        for (place, input) in inputs {
            switch input {
            case .declaration(let declaration): check(declaration, at: place)
            case .payload(let bytes, let pushType): check(bytes, PushHeaders(pushType: pushType), of: "", at: place)
            case .content(let content): check(content, Submission(), at: place, isBare: true)
            case .submission(let submission): check(submission, at: place)
            }
        }
    }

    private func key(_ app: String, _ topic: String) -> String { "\(app)\u{0}\(topic)" }

    /// The app of this id; of what names none, the only one that is declared, or what the command line says.
    private func app(_ id: String) -> GuidelineApp {
        if let known = apps[id] { return known }
        return id.isEmpty && apps.count == 1 ? apps.values.first ?? sender : sender
    }

    private func topic(_ submission: Submission) -> ContentSurroundings.Topic {
        guard case .topic(let audience) = submission.audience else { return .none }
        return topics[key(submission.appID, audience.topicID)].map { .known($0) } ?? .unknown
    }

    private mutating func check(_ submission: Submission, at place: LintPlace) {
        switch submission.body {
        case .content(let content): check(content, submission, at: place, isBare: false)
        case .apns(let apns):
            let headers = PushHeaders(
                pushType: apns.pushType,
                collapseID: apns.collapseID,
                expirationUnixSeconds: apns.expirationUnixS,
                priority: apns.priority
            )
            check(apns.payload, headers, of: submission.appID, at: place, submission)
        case nil:
            findings.append(
                LintFinding(
                    place: place,
                    rule: "field_required",
                    severity: .error,
                    path: "content",
                    message: "give content or an APNs payload"
                )
            )
        }
    }

    private mutating func check(
        _ content: NotificationContent,
        _ submission: Submission,
        at place: LintPlace,
        isBare: Bool
    ) {
        var strict: [LintFinding] = []
        do throws(ContentProblem) {
            for finding in try ContentRules.check(content).findings {
                strict.append(
                    LintFinding(
                        place: place,
                        rule: finding.ruleID,
                        severity: finding.severity,
                        path: path(finding.field, isBare),
                        message: finding.message
                    )
                )
            }
        } catch {
            strict.append(LintFinding(error, at: place, path: path(error.field, isBare)))
        }
        let surroundings = ContentSurroundings(
            app: app(submission.appID),
            sentAt: submission.sendAtUnixUs ?? sentAt,
            topic: isBare ? .unknown : topic(submission)
        )
        let objections = objections(to: content, surroundings, submission)
        // What the strict reading refuses by another name is told once.
        let known = Set(objections.map(\.rule))
        findings += strict.filter { finding in
            Self.guidelines(of: finding).allSatisfy { !known.contains($0) }
        }
        findings += objections.map { LintFinding($0, at: place, path: path($0.field, isBare)) }
    }

    private mutating func check(
        _ payload: [UInt8],
        _ headers: PushHeaders,
        of app: String,
        at place: LintPlace,
        _ submission: Submission? = nil
    ) {
        let reading = APNsPayloadReading(payload, headers: headers)
        let prefix = submission == nil ? "" : "apns.payload"
        func path(_ inner: String) -> String { prefix.isEmpty ? inner : inner.isEmpty ? prefix : "\(prefix).\(inner)" }
        let content: NotificationContent
        do throws(ContentProblem) { content = try reading.content(field: "") } catch {
            let prefix = "payload."
            let inner = error.field.hasPrefix(prefix) ? String(error.field.dropFirst(prefix.count)) : error.field
            findings.append(LintFinding(error, at: place, path: path(inner == "payload" ? "" : inner)))
            return
        }
        for problem in reading.problems {
            findings.append(
                LintFinding(
                    place: place,
                    rule: problem.rule,
                    severity: problem.severity,
                    path: path(problem.path),
                    message: problem.message
                )
            )
        }
        let isPlain = reading.hasPlainAlert
        let surroundings = ContentSurroundings(
            form: submission == nil ? .payload(hasPlainAlert: isPlain) : .submittedPayload(hasPlainAlert: isPlain),
            app: self.app(app),
            sentAt: submission?.sendAtUnixUs ?? sentAt,
            topic: submission.map(topic) ?? .unknown
        )
        let known = Set(reading.problems.map(\.rule))
        for objection in objections(to: content, surroundings, submission ?? Submission()) {
            // A payload that says nothing has been told so as P8.
            if objection.rule == .bdy007, known.contains("P8") { continue }
            findings.append(LintFinding(objection, at: place, path: objection.field))
        }
    }

    private mutating func objections(
        to content: NotificationContent,
        _ surroundings: ContentSurroundings,
        _ submission: Submission
    ) -> [GuidelineObjection] {
        var report = GuidelineReport(settings)
        var bytes = ByteBuffer()
        // What cannot be encoded was refused by the strict reading.
        guard (try? content.encode(into: &bytes)) != nil else { return [] }
        guard let view = try? NotificationContentView(bytes.bytes) else { return [] }
        ContentGuidelines.check(view, surroundings, into: &report)
        traffic.check(
            content,
            app: submission.appID,
            people: Self.people(submission),
            sentAt: surroundings.sentAt ?? sentAt,
            form: surroundings.form,
            into: &report
        )
        return report.objections
    }

    private static func people(_ submission: Submission) -> [String] {
        switch submission.audience {
        case .people(let audience): audience.personIDs
        case .topic(let audience): ["topic \(audience.topicID)"]
        case nil: []
        }
    }

    /// The guideline rules that say the same as a refusal of the strict reading.
    private static func guidelines(of finding: LintFinding) -> [GuidelineRule] {
        switch finding.rule {
        case "invalid_interruption_level": [.lvl006]
        case "P8": [.bdy007]
        case "C1": [.com002]
        case "C4": [.com003]
        default: GuidelineRule(id: finding.rule).map { [$0] } ?? []
        }
    }

    /// The path in the JSON form of content.
    private func path(_ field: String, _ isBare: Bool) -> String {
        var path = field
        for (name, own) in [
            ("custom_data_json", "custom_data"), ("event_at_unix_us", "event_at"), ("expires_at_unix_us", "expires_at"),
        ] where path.hasSuffix(name) {
            path = path.dropLast(name.count) + own
        }
        guard isBare, path.hasPrefix("content") else { return path }
        return String(path.dropFirst(path.hasPrefix("content.") ? "content.".count : "content".count))
    }

    private mutating func check(_ declaration: LintDeclaration, at place: LintPlace) {
        var report = GuidelineReport(settings)
        let app = declaration.app.map { GuidelineApp($0) } ?? self.app("")
        if let declared = declaration.app { AppGuidelines.check(declared, into: &report) }
        for (index, category) in declaration.categories.enumerated() {
            CategoryGuidelines.check(category, of: app, path: "categories[\(index)]", into: &report)
        }
        for (index, topic) in declaration.topics.enumerated() {
            let path = "topics[\(index)]"
            QuestionGuidelines.checkOptIn(
                isAssumed: topic.isAssumed && (topic.purpose == .marketing || topic.purpose == .unspecified),
                path: "\(path).opt_in",
                into: &report
            )
            for (number, text) in topic.texts.enumerated() {
                let path = "\(path).texts[\(number)]"
                QuestionGuidelines.check(text, topicName: topic.name, path: path, into: &report)
            }
        }
        if let text = declaration.purposeText {
            QuestionGuidelines.checkPurpose(text, language: declaration.purposeLanguage, into: &report)
        }
        let isFirstStart = declaration.occasion == .firstStart
        QuestionGuidelines.checkOccasion(isFirstStart: isFirstStart, path: "asked_at", into: &report)
        findings += report.objections.map { LintFinding($0, at: place, path: $0.field) }
    }
}
