import EventLoop
import NotificationModel
import RPC
import UsherProto

/// `usher send`.
struct SendCommand: StackCommand {
    let name = "send"
    let summary = "send a notification"

    let options = ContentFlags.options.union([
        "app", "topic", "at", "late", "key", "apns", "json", "push-type", "apns-expiration", "apns-priority",
        "api-key-file",
    ])
    let repeatable: Set<String> = ["to"]
    let switches: Set<String> = ContentFlags.switches.union(["wait"])

    /// Submissions, and where each was found.
    struct Input: Sendable {
        /// One, with the place of it in a file where there are more, such as `line 3`.
        struct Entry: Sendable {
            var submission: Submission
            var place: String
        }

        /// The sender's key, never shown; empty for an operator.
        var apiKey = ""
        var entries: [Entry]
        /// Lines that cannot be read, with what is wrong; told behind the others.
        var problems: [String]
        var waits: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        try arguments.requireNoOperands()
        let sources = ["apns", "json"].filter { arguments.value($0) != nil }
        guard sources.count <= 1 else { throw .usage("--apns and --json exclude each other", command: name) }
        if let file = arguments.value("json") {
            return try lines(of: file, arguments, console)
        }
        var submission = Submission(
            appID: try arguments.required("app", "APP"),
            idempotencyKey: arguments.value("key") ?? "",
            audience: try audience(arguments),
            sendAtUnixUs: try arguments.instant("at", console),
            pastSchedulePolicy: try late(arguments)
        )
        if let file = arguments.value("apns") {
            submission.body = .apns(try payload(file, arguments, console))
        } else {
            let outer = ["push-type", "apns-expiration", "apns-priority"].first { arguments.value($0) != nil }
            if let outer { throw .usage("--\(outer) goes with --apns only", command: name) }
            submission.body = .content(try ContentFlags(arguments, command: name).content(console))
        }
        return Input(
            apiKey: try apiKey(arguments, console),
            entries: [Input.Entry(submission: submission, place: "")],
            problems: [],
            waits: arguments.has("wait")
        )
    }

    // MARK: The parts of a submission

    private func audience(_ arguments: Arguments) throws(CommandError) -> Submission.Audience {
        let people = arguments.all("to")
        switch (people.isEmpty, arguments.value("topic")) {
        case (false, nil): return .people(PeopleAudience(personIDs: people))
        case (true, let topic?): return .topic(TopicAudience(topicID: topic))
        case (true, nil): throw .usage("whom is it for? --to PERSON or --topic TOPIC is missing", command: name)
        case (false, .some): throw .usage("--to and --topic exclude each other", command: name)
        }
    }

    private func late(_ arguments: Arguments) throws(CommandError) -> PastSchedulePolicy {
        switch try arguments.choice("late", of: ["refuse", "send-now"]) {
        case "refuse": return .refuse
        case "send-now": return .sendNow
        default: return .unspecified
        }
    }

    private func payload(
        _ file: String,
        _ arguments: Arguments,
        _ console: Console
    ) throws(CommandError) -> ApnsPayload {
        let content = ContentFlags.options.union(["purpose"]).subtracting(["collapse"])
        if let flag = content.sorted().first(where: { arguments.value($0) != nil }) {
            throw .usage("--\(flag) does not go with --apns, whose payload says it", command: name)
        }
        let expiration = try arguments.value("apns-expiration").map { _ throws(CommandError) in
            Int64(try arguments.integer("apns-expiration", default: 0, in: 0...Int.max))
        }
        let priority = try arguments.value("apns-priority").map { _ throws(CommandError) in
            UInt32(try arguments.integer("apns-priority", default: 10, in: 0...Int(Int32.max)))
        }
        return ApnsPayload(
            payload: try InputText.read(file, console),
            pushType: arguments.value("push-type") ?? "",
            collapseID: arguments.value("collapse") ?? "",
            expirationUnixS: expiration,
            priority: priority
        )
    }

    private func lines(of file: String, _ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let others = options.union(repeatable).subtracting(["json", "data", "api-key-file"])
        if let flag = others.sorted().first(where: { arguments.value($0) != nil }) {
            throw .usage("--\(flag) does not go with --json, whose objects say it", command: name)
        }
        let found = SubmissionFile(try InputText.read(file, console))
        guard !found.entries.isEmpty || !found.problems.isEmpty else {
            throw .failed("\(file == "-" ? "standard input" : file) holds no submission")
        }
        return Input(
            apiKey: try apiKey(arguments, console),
            entries: found.entries,
            problems: found.problems,
            waits: arguments.has("wait")
        )
    }

    /// The key to send with: never from the command line itself, which every user of a machine can read.
    private func apiKey(_ arguments: Arguments, _ console: Console) throws(CommandError) -> String {
        guard let file = arguments.value("api-key-file") else { return console.environment["USHER_API_KEY"] ?? "" }
        var key = String(decoding: try InputText.read(file, console), as: UTF8.self)
        while key.last?.isNewline == true { key.removeLast() }
        guard !key.isEmpty, !key.contains("\0") else { throw .failed("\(file) holds no API key") }
        return key
    }

    // MARK: Sending

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        var refused = input.problems
        var accepted: [[UInt8]] = []
        for batch in try SubmissionBatches.split(input.entries) {
            let answer = try await stack.ingestion { client throws(RPCError) in
                let request = SubmitBatchRequest(apiKey: input.apiKey, submissions: batch.map(\.submission))
                // A connection that breaks leaves open whether it was accepted: a repeat under its keys is told.
                var options = CallOptions()
                options.isRepeatable = batch.allSatisfy { !$0.submission.idempotencyKey.isEmpty }
                return try await client.submitBatch(request, options: options)
            }
            for (entry, result) in zip(batch, answer.results) {
                switch result.result {
                case .acceptance(let acceptance):
                    accepted.append(acceptance.notificationID)
                    tell(acceptance, entry, console)
                case .refusal(let refusal):
                    refused.append(place(entry) + CallFailure(refusal).text)
                case nil: refused.append(place(entry) + "usher-ingestion gave no answer")
                }
            }
        }
        if input.waits {
            for id in accepted where !(try await SettlingWait(id: id, stack: stack).wait()) {
                let name = NotificationID(id)?.description ?? "?"
                console.errors(
                    "it is scheduled, and --wait does not wait for that: usher notification status \(name)\n"
                )
            }
        }
        guard !refused.isEmpty else { return }
        throw .failed(refused.joined(separator: "\n"))
    }

    private func place(_ entry: Input.Entry) -> String { entry.place.isEmpty ? "" : "\(entry.place): " }

    private func tell(_ acceptance: Acceptance, _ entry: Input.Entry, _ console: Console) {
        let id = NotificationID(acceptance.notificationID)?.description ?? "?"
        console.say(id)
        if acceptance.isRepeat {
            console.errors("\(place(entry))accepted before under this key; nothing new was made\n")
        }
        for finding in acceptance.findings {
            console.errors(place(entry) + FindingText.line(finding) + "\n")
        }
    }
}
