import RPC
import UsherProto

/// `usher focus on`.
struct FocusOn: StackCommand {
    let name = "focus on"
    let summary = "turn a Focus on"
    let help = """
        Usage: usher focus on PERSON FOCUS [END] [--device DEVICE] [--data DIR]

        Turns a Focus on by hand; the one that was on goes off. Without an end it stays on until it is turned off.

          --until TIME      until then: 2026-11-30T18:30:00+01:00, or +8h from now
          --for-an-hour     one hour from now
          --until-evening   until 19:00 in the person's zone
          --until-leaving   until DEVICE leaves the place it is in
          --device DEVICE   the device it is done on; with a shared Focus it counts for all. One that is not
                            registered is refused
        \(StackOptions.help)

        Examples:
          usher focus on anna work
          usher focus on anna sleep --until +8h

        """
    let options: Set<String> = ["until", "device"]
    let switches: Set<String> = ["for-an-hour", "until-evening", "until-leaving"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> TurnOnFocusRequest {
        let words = try arguments.operands("PERSON", "FOCUS")
        let end = try arguments.instant("until", console)
        let ends: [(ManualEnd, Bool)] = [
            (.atTime, end != nil), (.oneHour, arguments.has("for-an-hour")),
            (.untilEvening, arguments.has("until-evening")), (.untilLeaving, arguments.has("until-leaving")),
        ]
        let given = ends.filter(\.1).map(\.0)
        guard given.count <= 1 else {
            throw .usage(
                "--until, --for-an-hour, --until-evening and --until-leaving exclude each other",
                command: name
            )
        }
        if given == [.untilLeaving], arguments.value("device") == nil {
            throw .usage("--until-leaving needs the --device that leaves", command: name)
        }
        return TurnOnFocusRequest(
            personID: words[0],
            focusID: words[1],
            end: given.first ?? .untilOff,
            endsAtUnixUs: end,
            deviceID: arguments.value("device") ?? ""
        )
    }

    func perform(
        _ request: TurnOnFocusRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        try await stack.requireDevice(request.deviceID, of: request.personID)
        let (answer, zone) = try await stack.focus { client throws(RPCError) in
            let answer = try await client.turnOnFocus(request)
            let person = try await client.getPerson(GetPersonRequest(personID: request.personID))
            return (answer, person.person?.zone ?? "")
        }
        let time = LocalTime(zone: zone)
        let until = answer.state?.untilUnixUs.map { " until \(time.brief($0, now: console.now))" } ?? ""
        console.say("\(request.personID): \(answer.state?.focusID ?? request.focusID) is on\(until)")
    }
}
