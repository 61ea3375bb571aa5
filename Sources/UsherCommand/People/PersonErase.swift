import EventLoop
import JSON
import NotificationModel
import RPC
import ServiceHost
import Terminal
import UsherProto

/// `usher person erase`.
struct PersonErase: StackCommand {
    let name = "person erase"
    let summary = "erase everything that is known of a person, for good"
    let help = """
        Usage: usher person erase ID [--erasure-id UUID] [--unknown] [--yes] [--json] [--data DIR]

        Erases a person from every service and shows the receipt. Nothing brings them back, and their id is refused from
        then on: so one whom no service knows is not erased, since it may be misspelt. An erasure that has begun goes on by
        itself, also over restarts; repeating the command with its id shows the receipt once every service is done.

          --erasure-id UUID   the erasure's id, a UUID of version 7; a new one by default
          --unknown           bar the id for good although no service knows it
          --yes               do not ask; needed where nobody can be asked
          --json              the receipt as one JSON object
        \(StackOptions.help)

        Examples:
          usher person erase anna
          usher person erase anna --yes --erasure-id 019ad3a1-5a7f-7000-8a3b-2f6d1c0e9b42 --json

        """
    let options: Set<String> = ["erasure-id"]
    let switches: Set<String> = ["unknown", "yes", "json"]

    struct Input: Sendable {
        var id: String
        var erasure: NotificationID
        /// True where it does not matter whether anybody is called so.
        var mayBeUnknown: Bool
        /// True where nobody has to be asked.
        var isAgreed: Bool
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let id = try arguments.operands("ID")[0]
        var erasure: NotificationID
        if let text = arguments.value("erasure-id") {
            guard let given = NotificationID(text) else {
                throw .usage(
                    "--erasure-id is \"\(text)\", expected a UUID of version 7 such as "
                        + "019ad3a1-5a7f-7000-8a3b-2f6d1c0e9b42",
                    command: name
                )
            }
            erasure = given
        } else {
            var ids = NotificationIDGenerator(random: SystemRandom())
            erasure = ids.next(at: console.time.wallNow)
        }
        return Input(
            id: id,
            erasure: erasure,
            mayBeUnknown: arguments.has("unknown"),
            isAgreed: arguments.has("yes"),
            isJSON: arguments.has("json")
        )
    }

    /// Asks whether it is meant, unless that was said.
    private func agree(_ input: Input, _ console: Console) throws(CommandError) {
        guard !input.isAgreed else { return }
        guard let ask = console.ask else { throw nobodyToAsk }
        let word = TerminalText.line(input.id)
        let answer = ask("This erases everything about \(word) in every service, for good.\nType the id to go on: ")
        guard answer == input.id else { throw .failed("nothing was erased") }
    }

    private var nobodyToAsk: CommandError {
        .usage("nobody can be asked whether to erase: --yes is missing", command: name)
    }

    /// Refuses an id under which no service has anything: what is misspelt would be barred for good.
    private func requireKnown(_ id: String, _ stack: StackClient) async throws(CommandError) {
        let person = try await stack.find(.focus) { channel throws(RPCError) in
            try await FocusClient(channel: channel).getPerson(GetPersonRequest(personID: id))
        }
        guard person == nil else { return }
        // Focus has erased them already, or it was restored to a time before it knew them.
        let isKnown = try await stack.consent { client throws(RPCError) -> Bool in
            for try await _ in client.exportPerson(ExportPersonRequest(personID: id)) { return true }
            return false
        }
        guard !isKnown else { return }
        throw .failed(
            """
            no service knows anybody called \(TerminalText.line(id)), and nothing was erased: is it spelt right?
            With --unknown the id is refused for good all the same
            """
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        guard input.isAgreed || console.ask != nil else { throw nobodyToAsk }
        if !input.mayBeUnknown { try await requireKnown(input.id, stack) }
        try agree(input, console)
        let request = ErasePersonRequest(personID: input.id, erasureID: input.erasure.bytes)
        let result = try await stack.consent { client throws(RPCError) -> Result<ErasePersonResponse, RPCError> in
            do throws(RPCError) {
                return .success(try await client.erasePerson(request, options: CallOptions(timeout: .seconds(30))))
            } catch { return .failure(error) }
        }
        switch result {
        case .success(let receipt): show(receipt, input, console)
        case .failure(let error):
            let text = CallFailure(error, from: .consent).text
            guard [.unavailable, .deadlineExceeded].contains(error.code) else { throw .failed(text) }
            throw .failed(
                """
                \(text)
                `usher person erase \(TerminalText.line(input.id)) --yes --erasure-id \(input.erasure)` \
                goes on, and shows the receipt once every service is done
                """
            )
        }
    }

    private func show(_ receipt: ErasePersonResponse, _ input: Input, _ console: Console) {
        if input.isJSON { return console.output(Self.json(receipt) + "\n") }
        let services = receipt.services.map { ($0.service, $0.erasure ?? ErasePersonDataResponse()) }
        let width = services.map(\.0.count).max() ?? 0
        let numbers = services.map { "\($0.1.erasedCount)" }
        let numberWidth = numbers.map(\.count).max() ?? 0
        console.say("erasure \(input.erasure)")
        for ((name, erasure), number) in zip(services, numbers) {
            let padding = String(repeating: " ", count: width - name.count)
            let numberPadding = String(repeating: " ", count: numberWidth - number.count)
            let time = TimeText.json(erasure.erasedAtUnixUs)
            console.say("  \(name)\(padding)  \(numberPadding)\(number) entries  \(time)")
        }
        console.say("  ledger position \(receipt.ledgerPosition)")
    }

    static func json(_ receipt: ErasePersonResponse) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("erasure_id", NotificationID(receipt.erasureID)?.description)
            json.member("services") { json in
                json.array(of: receipt.services) { json, service in
                    json.object { json in
                        json.member("service", service.service)
                        json.member("erased_count", service.erasure?.erasedCount)
                        json.member("erased_at_unix_us", service.erasure?.erasedAtUnixUs)
                    }
                }
            }
            json.member("ledger_position", receipt.ledgerPosition)
        }
        return json.text
    }
}
