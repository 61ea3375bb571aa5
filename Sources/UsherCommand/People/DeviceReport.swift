import RPC
import UsherProto

/// `usher device report`.
struct DeviceReport: StackCommand {
    let name = "device report"
    let summary = "report what happens on a device: apps, places, its judgement, zone, mute switch"
    let help = """
        Usage: usher device report PERSON DEVICE EVENT [VALUE] [--sequence N] [--data DIR]

        Reports what a device of PERSON sees, and says which Focus is on there now. A device that is not
        registered is refused, and so is a FOCUS that begins and that PERSON does not have.

          muted, unmuted              the mute switch
          app-opened APP, app-closed APP
          entered PLACE, left PLACE   PLACE is a name on the person's devices; coordinates stay there
          smart-began FOCUS, smart-ended FOCUS   the device judges that FOCUS should be on
          sharing-left, sharing-joined           the device has a Focus of its own, or shares it again
          zone ZONE                   the device's zone, which the person's follows

          --sequence N   rises with every event of the device; one that is not above the last is dropped (the clock)
        \(StackOptions.help)

        Examples:
          usher device report anna phone entered library
          usher device report anna phone zone Asia/Tokyo

        """
    let options: Set<String> = ["sequence"]

    private static let kinds: [(word: String, kind: DeviceEventKind, value: String?)] = [
        ("muted", .muted, nil), ("unmuted", .unmuted, nil), ("app-opened", .appOpened, "APP"),
        ("app-closed", .appClosed, "APP"), ("entered", .placeEntered, "PLACE"), ("left", .placeLeft, "PLACE"),
        ("smart-began", .smartBegan, "FOCUS"), ("smart-ended", .smartEnded, "FOCUS"),
        ("sharing-left", .sharingLeft, nil), ("sharing-joined", .sharingJoined, nil), ("zone", .zoneChanged, "ZONE"),
    ]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ReportDeviceEventsRequest {
        let word = arguments.operands.count > 2 ? arguments.operands[2] : ""
        guard let event = Self.kinds.first(where: { $0.word == word }) else {
            _ = word.isEmpty ? try arguments.operands("PERSON", "DEVICE", "EVENT") : []
            let words = Self.kinds.map(\.word).joined(separator: ", ")
            throw .usage("\"\(word)\" is no event, expected one of \(words)", command: name)
        }
        let words =
            if let value = event.value {
                try arguments.operands("PERSON", "DEVICE", "EVENT", value)
            } else {
                try arguments.operands("PERSON", "DEVICE", "EVENT")
            }
        // The clock rises, as numbers of a device's events have to.
        let sequence = try arguments.integer("sequence", default: Int(max(1, console.now)), in: 1...Int.max)
        return ReportDeviceEventsRequest(
            personID: words[0],
            deviceID: words[1],
            events: [
                DeviceEvent(kind: event.kind, value: event.value == nil ? "" : words[3], sequence: UInt64(sequence))
            ]
        )
    }

    func perform(
        _ request: ReportDeviceEventsRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        try await stack.requireDevice(request.deviceID, of: request.personID)
        for event in request.events where event.kind == .smartBegan {
            try await stack.requireFocus(event.value, of: request.personID, field: "events[0].value")
        }
        let answer = try await stack.focus { client throws(RPCError) in try await client.reportDeviceEvents(request) }
        let on = answer.state?.focusID ?? ""
        console.say("\(request.deviceID): \(on.isEmpty ? "no Focus" : on) is on")
    }
}
