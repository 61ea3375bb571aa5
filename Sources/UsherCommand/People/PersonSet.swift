import RPC
import ServiceHost
import UsherProto

/// `usher person set`.
struct PersonSet: StackCommand {
    let name = "person set"
    let summary = "make a person known, or change what is known of them"
    let help = """
        Usage: usher person set ID [--zone ZONE] [--locale LOCALE] [--region CODE] [--own-focus on|off] [--data DIR]

        Makes the person ID known, so that they can be sent to. A person who is known is changed: what is not given stays
        as it is.

          --zone ZONE          IANA name of their time zone, such as Europe/Berlin; needed for a new person
          --locale LOCALE      BCP 47 tag such as de-DE; its region reads phone numbers without country code
          --region CODE        where public authorities reach them, such as DE-BE
          --own-focus on|off   whether each of their devices has a Focus of its own (off)
        \(StackOptions.help)

        Example:
          usher person set anna --zone Europe/Berlin --locale de-DE

        """
    let options: Set<String> = ["zone", "locale", "region", "own-focus"]

    struct Input: Sendable {
        var id: String
        var zone: String?
        var locale: String?
        var region: String?
        var keepsFocusPerDevice: Bool?
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        Input(
            id: try arguments.operands("ID")[0],
            zone: arguments.value("zone"),
            locale: arguments.value("locale"),
            region: arguments.value("region"),
            keepsFocusPerDevice: try arguments.onOff("own-focus")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let known = try await stack.find(.focus) { channel throws(RPCError) in
            try await FocusClient(channel: channel).getPerson(GetPersonRequest(personID: input.id))
        }?.person
        guard known != nil || input.zone != nil else {
            throw .usage("--zone ZONE is missing: the person is not known yet", command: name)
        }
        var person = known ?? Person(personID: input.id)
        if let zone = input.zone { person.zone = zone }
        if let locale = input.locale { person.locale = locale }
        if let region = input.region { person.region = region }
        if let keepsFocusPerDevice = input.keepsFocusPerDevice { person.keepsFocusPerDevice = keepsFocusPerDevice }
        let put = PutPersonRequest(person: person, expectedRevision: known?.revision ?? 0)
        _ = try await stack.focus { client throws(RPCError) in try await client.putPerson(put) }
        console.say(input.id)
    }
}
