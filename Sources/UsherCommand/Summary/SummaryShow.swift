import JSON
import RPC
import UsherProto

/// `usher summary show`.
struct SummaryShow: PersonCommand {
    let name = "summary show"
    let summary = "show when a person's scheduled summary comes"
    let help = """
        Usage: usher summary show PERSON [--json] [--data DIR]

        Shows the times of day at which the summary comes, and when the next one is due by the person's clocks. Who never
        chose a time has 08:00 and 18:00 for whatever waits.

          --json   one JSON object
        \(StackOptions.help)

        Example:
          usher summary show anna

        """

    func perform(_ input: PersonInput, with stack: StackClient, on console: Console) async throws(CommandError) {
        let answer = try await stack.focus { client throws(RPCError) in
            try await client.getSummarySchedule(GetSummaryScheduleRequest(personID: input.person))
        }
        let zone = try await Self.zone(of: input.person, with: stack)
        let schedule = answer.schedule ?? SummarySchedule()
        if input.isJSON {
            var json = JSONWriter()
            json.object { json in
                json.member("person_id", input.person)
                json.member("is_enabled", schedule.isEnabled)
                json.member("times") { json in json.array(of: schedule.minutesOfDay) { $0.string(Self.time($1)) } }
                json.member("zone", zone)
                json.member("next_due_at", answer.nextDueAtUnixUs.map(TimeText.json))
                json.member("next_due_at_local", answer.nextDueAtUnixUs.map { LocalTime(zone: zone).rfc3339($0) })
            }
            return console.output(json.text + "\n")
        }
        console.say("\(Self.words(schedule)), \(zone)")
        if let next = answer.nextDueAtUnixUs { console.say("next: \(LocalTime(zone: zone).whole(next))") }
    }

    /// The person's zone, by its name.
    static func zone(of person: String, with stack: StackClient) async throws(CommandError) -> String {
        let answer = try await stack.focus { client throws(RPCError) in
            try await client.getPerson(GetPersonRequest(personID: person))
        }
        return answer.person?.zone ?? "UTC"
    }

    /// The times, in words.
    static func words(_ schedule: SummarySchedule) -> String {
        let times = schedule.minutesOfDay.map(time).joined(separator: ", ")
        guard schedule.isEnabled else {
            return schedule.revision == 0 ? "no summary was chosen; what waits comes at \(times)" : "no summary"
        }
        return times.isEmpty ? "no summary, since it has no time" : "summary at \(times)"
    }

    /// Such as `08:00`.
    static func time(_ minute: UInt32) -> String {
        "\(TimeText.pad(Int(minute / 60))):\(TimeText.pad(Int(minute % 60)))"
    }
}
