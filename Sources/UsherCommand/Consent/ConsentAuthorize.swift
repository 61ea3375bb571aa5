import NotificationModel
import RPC
import UsherProto

/// `usher consent authorize`.
struct ConsentAuthorize: StackCommand {
    let name = "consent authorize"
    let summary = "record that a person lets an app notify them"
    let help = """
        Usage: usher consent authorize PERSON APP [--provisional | --until TIME] [--in-summary] [--data DIR]

        Records that PERSON lets APP notify them, as an operator does on their request.

          --provisional   allowed without being asked: Notification Center only, without alert. As an app's own request
                          does it, so only where the person has not been asked yet
          --until TIME    allowed until then, and not determined after that: 2026-11-30T18:30:00+01:00, or +8h from now
          --in-summary    allowed in the scheduled summary
        \(StackOptions.help)

        Examples:
          usher consent authorize anna com.example.mail
          usher consent authorize anna com.example.clip --until +8h

        """
    let options: Set<String> = ["until"]
    let switches: Set<String> = ["provisional", "in-summary"]

    struct Input: Sendable {
        var person: String
        var app: String
        var isProvisional: Bool
        var endsAt: Int64?
        var isInSummary: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("PERSON", "APP")
        let input = Input(
            person: words[0],
            app: words[1],
            isProvisional: arguments.has("provisional"),
            endsAt: try arguments.instant("until", console),
            isInSummary: arguments.has("in-summary")
        )
        guard [input.isProvisional, input.endsAt != nil, input.isInSummary].count(where: { $0 }) <= 1 else {
            throw .usage("--provisional, --until and --in-summary exclude each other", command: name)
        }
        return input
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let status: AuthorizationStatus
        if input.isProvisional {
            let request = RequestAuthorizationRequest(
                appID: input.app,
                personID: input.person,
                options: [.alert, .sound, .badge, .provisional],
                purposeText: "Lets you try its notifications quietly.",
                language: "en"
            )
            let answer = try await stack.changeConsent { client throws(RPCError) in
                try await client.requestAuthorization(request)
            }
            status = answer.authorization?.status ?? .unspecified
            guard status == .provisional else {
                throw .failed("\(input.person) has decided about \(input.app) before: \(status.spelling)")
            }
        } else {
            let request = PutAuthorizationRequest(
                appID: input.app,
                personID: input.person,
                status: input.endsAt == nil ? .authorized : .ephemeral,
                endsAtUnixUs: input.endsAt,
                source: .operator,
                inScheduledSummary: input.isInSummary
            )
            let answer = try await stack.changeConsent { client throws(RPCError) in
                try await client.putAuthorization(request)
            }
            status = answer.authorization?.status ?? .unspecified
        }
        console.say("\(input.person) \(input.app): \(status.spelling)")
    }
}
