import RPC
import UsherProto

/// `usher device remove`.
struct DeviceRemove: StackCommand {
    let name = "device remove"
    let summary = "remove a device of a person"
    let help = """
        Usage: usher device remove PERSON ID [--data DIR]

        Removes a device with its endpoints. Where there was none, it says so and ends with 0.

        \(StackOptions.help)

        Example:
          usher device remove anna old-phone

        """

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> RemoveDeviceRequest {
        let words = try arguments.operands("PERSON", "ID")
        return RemoveDeviceRequest(personID: words[0], deviceID: words[1])
    }

    func perform(
        _ request: RemoveDeviceRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let devices = try await DeviceList.devices(of: request.personID, with: stack)
        let isKnown = devices.contains { $0.deviceID == request.deviceID }
        _ = try await stack.delivery { client throws(RPCError) in try await client.removeDevice(request) }
        console.say(isKnown ? "\(request.deviceID) is removed" : "there was no device \(request.deviceID)")
    }
}
