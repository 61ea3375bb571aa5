import JSON
import NotificationModel
import RPC
import UsherProto

/// `usher what-if`.
struct WhatIfCommand: StackCommand {
    let name = "what-if"
    let summary = "say what would become of a notification under other circumstances"
    let help = """
        Usage: usher what-if ID --person PERSON [--at TIME] [CHANGE…] [--muted on|off] [--all] [--json] [--data DIR]
               usher what-if --file FILE --person PERSON [--at TIME] [CHANGE…] [--muted on|off] [--all] [--json]

        Decides about a notification for a person as if things were otherwise: one that was sent, by its id, or one that
        was not, as `usher send --json` takes it. Nothing is changed and nothing is sent. What `usher send` would refuse
        is told as that, by the guidelines of a stack that does not say otherwise, and the exit code is 1.

          --person PERSON   for whom
          --file FILE       a submission as one JSON object; - for standard input
          --at TIME         as if it arrived then:
                            \(TimeText.expectation)
          --muted on|off    whether the device's mute switch is on
          --all             also the rules that would not be reached, with what they would say
          --json            one JSON object
        CHANGE is any of these; what is not given is as it is now:
        \(OverrideFlags.help)
        \(StackOptions.help)

        Example:
          usher what-if 019ad3a1-5a7f-7000-8a3b-2f6d1c0e9b42 --person anna --level time-sensitive --focus work

        """
    let options = OverrideFlags.options.union(["person", "at", "file", "muted"])
    let switches: Set<String> = ["all", "json"]

    struct Input: Sendable {
        /// A notification that was sent; nil for one that was not.
        var id: NotificationID?
        /// One that was not sent.
        var submission: Submission?
        /// What is asked; without its subject.
        var request: WhatIfRequest
        var showsAll: Bool
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        var input = Input(
            request: WhatIfRequest(
                personID: try arguments.required("person", "PERSON"),
                atUnixUs: try arguments.instant("at", console),
                deviceMuted: try arguments.onOff("muted") ?? false,
                overrides: try OverrideFlags.overrides(arguments, console, command: name)
            ),
            showsAll: arguments.has("all"),
            isJSON: arguments.has("json")
        )
        if let file = arguments.value("file") {
            try arguments.requireNoOperands()
            input.submission = try Self.submission(in: file, console)
        } else {
            input.id = try arguments.notificationID(try arguments.operands("ID")[0])
        }
        return input
    }

    /// The one submission in a file.
    private static func submission(in file: String, _ console: Console) throws(CommandError) -> Submission {
        let read = SubmissionFile(try InputText.read(file, console))
        if let problem = read.problems.first { throw .failed("\(file): \(problem)") }
        guard read.entries.count == 1, let submission = read.entries.first?.submission else {
            throw .failed("\(file) has \(read.entries.count) submissions, expected one")
        }
        guard case .content = submission.body else {
            throw .failed("\(file): expected content; what an APNs payload means, `usher payload` says")
        }
        return submission
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        var request = input.request
        var was: Decision?
        if let id = input.id {
            let ask = ExplainRequest(notificationID: id.bytes, personID: request.personID)
            let story = try await stack.ingestion { client throws(RPCError) in try await client.explain(ask) }
            if story.summary != nil { throw Self.isSummary(id, for: request.personID) }
            was = story.decision
            request.subject = story.notification.map(DecisionSubject.init)
        }
        if let submission = input.submission {
            let trial = try await SubmissionTrial(of: submission, at: request.atUnixUs ?? console.now, with: stack)
            if let refusal = trial.refusal { throw refused(refusal, input, on: console) }
            request.subject = trial.subject
        }
        let asked = request
        let answer = try await stack.focus { client throws(RPCError) in try await client.whatIf(asked) }
        let result = WhatIfResult(id: input.id, request: request, answer: answer, was: was, now: console.now)
        if input.isJSON { return console.output(result.json + "\n") }
        console.output(
            result.text(showsAll: input.showsAll, width: console.width, isColoured: console.isTerminal)
        )
    }

    /// A summary is made of what waits, so that its own circumstances are those of what it holds.
    private static func isSummary(_ id: NotificationID, for person: String) -> CommandError {
        .failed(
            """
            field_malformed notification_id: \(id) is a scheduled summary, which nobody submitted. Ask what-if about a \
            notification that it holds (`usher explain \(id) --person \(person)` names them), or \
            `usher summary preview \(person)` about the next one
            """
        )
    }

    private func refused(_ refusal: SubmissionTrial.Refusal, _ input: Input, on console: Console) -> CommandError {
        if input.isJSON {
            var json = JSONWriter()
            json.object { json in
                json.member("notification_id", nil as String?)
                json.member("person_id", input.request.personID)
                json.member("app_id", input.submission?.appID)
                json.member("would_be_refused") { json in
                    json.object { json in
                        json.member("code", refusal.code)
                        json.member("path", refusal.field)
                        json.member("message", refusal.message)
                    }
                }
            }
            console.output(json.text + "\n")
        }
        return .failed("would be refused: \(refusal.text)")
    }
}

extension DecisionSubject {
    /// What a decision needs of a notification, of which there is no text; as ingestion tells it.
    init(_ notification: IdentifiedNotification) {
        let content = notification.content ?? NotificationContent()
        self.init(
            notificationID: notification.notificationID,
            appID: notification.appID,
            topicID: notification.topicID,
            acceptedAtUnixUs: notification.acceptedAtUnixUs,
            // It wakes the app and nothing else: no alert, whatever level was given.
            level: content.pushType == .background ? .passive : content.level,
            kind: content.kind,
            purpose: content.purpose,
            asksForSound: (content.sound?.kind ?? .unspecified) != .unspecified,
            badge: content.badge
        )
        relevanceScore = content.relevanceScore
        filterCriteria = content.filterCriteria
        collapseID = content.collapseID
        eventID = content.eventID
        communication = content.communication
    }
}
