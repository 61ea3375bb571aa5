import RPC
import UsherProto

/// `usher device remove`.
struct DeviceRemove: StackCommand {
    let name = "device remove"
    let summary = "remove a device of a person"
    let help = """
        Usage: usher device remove PERSON ID [--data DIR]

        Removes a device with its endpoints.

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
        _ = try await stack.delivery { client throws(RPCError) in try await client.removeDevice(request) }
        console.output("\(request.deviceID) is removed\n")
    }
}
