import NotificationModel
import RPC
import UsherProto

/// `usher cancel`.
struct CancelCommand: StackCommand {
    let name = "cancel"
    let summary = "stop what is not done of a notification"
    let help = """
        Usage: usher cancel ID [--remove] [--data DIR]

        Stops whatever of a notification is not done: scheduled, queued, the rest of a fan-out, held alerts. Records that
        people have already stay, unless --remove is given.

          --remove     take the records out of the inboxes too
        \(StackOptions.help)

        Example:
          usher cancel 019ad3a1-5a7f-7000-8a3b-2f6d1c0e9b42

        """
    let switches: Set<String> = ["remove"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> CancelRequest {
        let id = try arguments.notificationID(try arguments.operands("ID")[0])
        return CancelRequest(notificationID: id.bytes, removesPresented: arguments.has("remove"))
    }

    func perform(_ request: CancelRequest, with stack: StackClient, on console: Console) async throws(CommandError) {
        let answer = try await stack.ingestion { client throws(RPCError) in try await client.cancel(request) }
        let count = answer.presentedCount
        let fate = request.removesPresented ? "removed from" : "left in"
        let records =
            count == 0 ? "no record had been presented" : "\(count) presented before are \(fate) their inboxes"
        console.say("cancelled (it was \(answer.phaseBefore.spelling)); \(records)")
    }
}
