import JSON
import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher device list`.
struct DeviceList: PersonCommand {
    let name = "device list"
    let summary = "list a person's devices"
    let help = """
        Usage: usher device list PERSON [--json] [--data DIR]

        Lists a person's devices, how each is reached, and whether its mute switch is on. Tokens are not shown.

          --json       one JSON object a device and line
        \(StackOptions.help)

        Example:
          usher device list anna

        """

    /// All devices of a person.
    static func devices(of person: String, with stack: StackClient) async throws(CommandError) -> [Device] {
        try await stack.delivery { client throws(RPCError) in
            try await client.listDevices(ListDevicesRequest(personID: person)).devices
        }
    }

    func perform(_ input: PersonInput, with stack: StackClient, on console: Console) async throws(CommandError) {
        let devices = try await Self.devices(of: input.person, with: stack)
        let state = try await stack.focus { client throws(RPCError) in
            try await client.getFocusState(GetFocusStateRequest(personID: input.person))
        }
        let muted = Set(state.mutedDeviceIDs)
        if input.isJSON {
            for device in devices { console.output(json(device, isMuted: muted.contains(device.deviceID)) + "\n") }
            return
        }
        var table = TextTable([
            ("device", .left), ("name", .left), ("kind", .left), ("reached by", .left), ("switch", .left),
        ])
        for device in devices {
            let channels = Set(device.endpoints.map(\.channel.spelling)).sorted().joined(separator: ", ")
            table.add([
                device.deviceID, TerminalText.line(device.displayName), TerminalText.line(device.model),
                channels.isEmpty ? "inbox" : channels, muted.contains(device.deviceID) ? "muted" : "",
            ])
        }
        console.output(table.text(on: console))
    }

    private func json(_ device: Device, isMuted: Bool) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("device_id", device.deviceID)
            json.member("display_name", device.displayName)
            json.member("model", device.model)
            json.member("is_muted", isMuted)
            json.member("seen_at", device.seenAtUnixUs == 0 ? nil : TimeText.json(device.seenAtUnixUs))
            json.member("endpoints") { json in
                json.array(of: device.endpoints) { json, endpoint in
                    json.object { json in
                        json.member("channel", endpoint.channel.spelling)
                        json.member("app_id", endpoint.appID)
                    }
                }
            }
        }
        return json.text
    }
}
