import RPC
import UsherProto

/// `usher device set`.
struct DeviceSet: StackCommand {
    let name = "device set"
    let summary = "register a device of a person, or change what is known of it"
    let help = """
        Usage: usher device set PERSON ID [--name NAME] [--model KIND] [--muted on|off] [--data DIR]

        Registers a device that watches the inbox. What is not given stays as it is.

          --name NAME      its name for people
          --model KIND     such as phone, watch or browser
          --muted on|off   reports where its mute switch is
        \(StackOptions.help)

        Example:
          usher device set anna phone --name "Anna's phone" --model phone --muted on

        """
    let options: Set<String> = ["name", "model", "muted"]

    struct Input: Sendable {
        var person: String
        var id: String
        var displayName: String?
        var model: String?
        var isMuted: Bool?
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("PERSON", "ID")
        return Input(
            person: words[0],
            id: words[1],
            displayName: arguments.value("name"),
            model: arguments.value("model"),
            isMuted: try arguments.onOff("muted")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let known = try await DeviceList.devices(of: input.person, with: stack).first { $0.deviceID == input.id }
        var device = known ?? Device(deviceID: input.id)
        if let displayName = input.displayName { device.displayName = displayName }
        if let model = input.model { device.model = model }
        let put = PutDeviceRequest(personID: input.person, device: device, expectedRevision: known?.revision ?? 0)
        _ = try await stack.delivery { client throws(RPCError) in try await client.putDevice(put) }
        if let isMuted = input.isMuted {
            // The clock rises, as numbers of a device's events have to.
            let event = DeviceEvent(kind: isMuted ? .muted : .unmuted, sequence: UInt64(max(0, console.now)))
            let report = ReportDeviceEventsRequest(personID: input.person, deviceID: input.id, events: [event])
            _ = try await stack.focus { client throws(RPCError) in try await client.reportDeviceEvents(report) }
        }
        console.say(input.id)
    }
}
