import RPC
import UsherProto

/// `usher summary set`.
struct SummarySet: StackCommand {
    let name = "summary set"
    let summary = "choose when a person's scheduled summary comes"
    let help = """
        Usage: usher summary set PERSON [--at HH:MM ...] [--off] [--data DIR]

        Chooses the times of day, in the person's zone, at which the alerts of apps that are in the summary come together;
        `usher consent settings PERSON APP --scheduled-delivery on` puts an app in. What waits for a time that is gone waits for
        the next one; with --off, or without a time, it is dropped, and its records stay in the inbox.

          --at HH:MM   a time of day, up to 12, 15 minutes or more apart (08:00 and 18:00)
          --off        no summary: the alerts of all apps are made at once
        \(StackOptions.help)

        Examples:
          usher summary set anna
          usher summary set anna --at 07:30 --at 12:00 --at 19:00

        """
    let options: Set<String> = ["at"]
    let repeatable: Set<String> = ["at"]
    let switches: Set<String> = ["off"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> PutSummaryScheduleRequest {
        let person = try arguments.operands("PERSON")[0]
        let isOff = arguments.has("off")
        let words = arguments.all("at")
        if isOff, !words.isEmpty { throw .usage("--at and --off exclude each other", command: name) }
        var minutes: [UInt32] = []
        for word in words {
            guard let minute = Self.minute(word) else {
                throw .usage("--at is \"\(word)\", expected a time of day such as 08:00", command: name)
            }
            minutes.append(minute)
        }
        let times = isOff ? [] : minutes.isEmpty ? [480, 1080] : minutes.sorted()
        return PutSummaryScheduleRequest(
            personID: person,
            schedule: SummarySchedule(isEnabled: !isOff, minutesOfDay: times)
        )
    }

    func perform(
        _ request: PutSummaryScheduleRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.focus { client throws(RPCError) in
            try await client.putSummarySchedule(request)
        }
        let schedule = answer.schedule ?? SummarySchedule()
        var next = ""
        if let due = answer.nextDueAtUnixUs {
            let zone = try await SummaryShow.zone(of: request.personID, with: stack)
            next = ", next \(LocalTime(zone: zone).whole(due)) in \(zone)"
        }
        console.say("\(request.personID): \(SummaryShow.words(schedule))\(next)")
    }

    /// Minutes since midnight of `HH:MM`; nil for anything else.
    static func minute(_ text: String) -> UInt32? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
            let hour = UInt32(parts[0]), let minute = UInt32(parts[1]), hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }
}
