import RPC
import UsherProto

/// `usher focus on`.
struct FocusOn: StackCommand {
    let name = "focus on"
    let summary = "turn a Focus on"
    let help = """
        Usage: usher focus on PERSON FOCUS [--until TIME | --for-an-hour | --until-evening] [--device DEVICE] [--data DIR]

        Turns a Focus on by hand; the one that was on goes off. Without an end it stays on until it is turned off.

          --until TIME      until then: 2026-11-30T18:30:00+01:00, or +8h from now
          --for-an-hour     one hour from now
          --until-evening   until 19:00 in the person's zone
          --device DEVICE   the device it is done on; with a shared Focus it counts for all
        \(StackOptions.help)

        Examples:
          usher focus on anna work
          usher focus on anna sleep --until +8h

        """
    let options: Set<String> = ["until", "device"]
    let switches: Set<String> = ["for-an-hour", "until-evening"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> TurnOnFocusRequest {
        let words = try arguments.operands("PERSON", "FOCUS")
        let end = try arguments.instant("until", console)
        let isOneHour = arguments.has("for-an-hour")
        let isUntilEvening = arguments.has("until-evening")
        guard [end != nil, isOneHour, isUntilEvening].count(where: { $0 }) <= 1 else {
            throw .usage("--until, --for-an-hour and --until-evening exclude each other", command: name)
        }
        return TurnOnFocusRequest(
            personID: words[0],
            focusID: words[1],
            end: end != nil ? .atTime : isOneHour ? .oneHour : isUntilEvening ? .untilEvening : .untilOff,
            endsAtUnixUs: end,
            deviceID: arguments.value("device") ?? ""
        )
    }

    func perform(
        _ request: TurnOnFocusRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.focus { client throws(RPCError) in try await client.turnOnFocus(request) }
        let until = answer.state?.untilUnixUs.map { " until \(TimeText.json($0))" } ?? ""
        console.output("\(request.personID): \(answer.state?.focusID ?? request.focusID) is on\(until)\n")
    }
}
