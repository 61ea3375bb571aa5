import JSON
import NotificationModel
import RPC
import ServiceHost
import Terminal
import UsherProto

/// `usher audit`.
struct AuditCommand: StackCommand {
    let name = "audit"
    let summary = "list who changed settings, entitlements and keys, and what was refused"
    let help = """
        Usage: usher audit [--service SERVICE] [--person PERSON] [--app APP] [--since TIME] [--until TIME]
                           [--method METHOD] [--refused] [--limit N] [--json] [--data DIR]

        Lists what the audit logs of the services say, newest first: when, who, through which service, which method, about
        which app and person, and whether it was refused. Never what a notification said.

          --service SERVICE  only that of ingestion, consent, focus or delivery; of all four without it
          --person PERSON    only what concerns this person
          --app APP          only what concerns this app
          --since TIME       only from then on: RFC 3339, such as 2026-11-30T09:00:00Z
          --until TIME       only from before then
          --method METHOD    only of this method, such as PutEntitlements
          --refused          only what was refused
          --limit N          so many at most, 1 to 100000; 100 without it
          --json             one JSON object an event and line
        \(StackOptions.help)

        Example:
          usher audit --app com.example.mail --refused

        """
    let options: Set<String> = ["service", "person", "app", "since", "until", "method", "limit"]
    let switches: Set<String> = ["refused", "json"]

    struct Input: Sendable {
        var services: [ServiceRole]
        var request: ListAuditEventsRequest
        var limit: Int
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        try arguments.requireNoOperands()
        let service = try arguments.choice("service", of: ServiceRole.allCases.map(\.rawValue))
        return Input(
            services: service.flatMap(ServiceRole.init(rawValue:)).map { [$0] } ?? ServiceRole.allCases,
            request: ListAuditEventsRequest(
                personID: arguments.value("person") ?? "",
                appID: arguments.value("app") ?? "",
                fromUnixUs: try arguments.instant("since", console),
                toUnixUs: try arguments.instant("until", console),
                method: arguments.value("method") ?? "",
                refusedOnly: arguments.has("refused")
            ),
            limit: try arguments.integer("limit", default: 100, in: 1...100_000),
            isJSON: arguments.has("json")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        var events: [AuditEvent] = []
        for service in input.services { events += try await newest(input, of: service, stack) }
        // Ids begin with the time, so they settle what happened within one microsecond.
        events.sort { left, right in
            left.atUnixUs == right.atUnixUs
                ? right.auditEventID.lexicographicallyPrecedes(left.auditEventID) : left.atUnixUs > right.atUnixUs
        }
        events = Array(events.prefix(input.limit))
        if input.isJSON {
            for event in events { console.output(json(event) + "\n") }
            return
        }
        var table = TextTable([
            ("when", .left), ("who", .left), ("through", .left), ("method", .left), ("app", .left), ("person", .left),
            ("outcome", .left), ("detail", .left),
        ])
        for event in events {
            table.add(
                [
                    TimeText.json(event.atUnixUs), Self.who(event), event.caller, Self.method(event),
                    event.appID.isEmpty ? "–" : event.appID, event.personID.isEmpty ? "–" : event.personID,
                    event.refusalCode.isEmpty ? "done" : event.refusalCode, event.detail,
                ].map { TerminalText.line($0) }
            )
        }
        console.output(table.text(on: console))
    }

    /// The newest events of one service, as many as are to be shown.
    private func newest(
        _ input: Input,
        of service: ServiceRole,
        _ stack: StackClient
    ) async throws(CommandError) -> [AuditEvent] {
        var events: [AuditEvent] = []
        var token: [UInt8] = []
        repeat {
            var request = input.request
            request.page = PageRequest(
                pageSize: UInt32(min(1000, input.limit - events.count)),
                pageToken: token
            )
            let asked = request
            let answer = try await stack.call(service) { channel throws(RPCError) in
                switch service {
                case .ingestion: try await IngestionClient(channel: channel).listAuditEvents(asked)
                case .consent: try await ConsentClient(channel: channel).listAuditEvents(asked)
                case .focus: try await FocusClient(channel: channel).listAuditEvents(asked)
                case .delivery: try await DeliveryClient(channel: channel).listAuditEvents(asked)
                }
            }
            events += answer.events
            token = answer.page?.nextPageToken ?? []
        } while !token.isEmpty && events.count < input.limit
        return events
    }

    /// The last part of the method's path: its service is told by its name.
    private static func method(_ event: AuditEvent) -> String {
        String(event.method.split(separator: "/").last ?? "")
    }

    private static func who(_ event: AuditEvent) -> String {
        switch event.principal?.identity {
        case .operatorName(let name): "operator \(name)"
        case .appID(let id): "app \(id)"
        case .personID(let id): id.isEmpty ? "person" : "person \(id)"
        case nil: "–"
        }
    }

    private func json(_ event: AuditEvent) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("id", NotificationID(event.auditEventID)?.description)
            json.member("at", TimeText.json(event.atUnixUs))
            switch event.principal?.identity {
            case .operatorName(let name): json.member("operator", name)
            case .appID(let id): json.member("by_app", id)
            case .personID(let id): json.member("by_person", id)
            case nil: break
            }
            json.member("caller", event.caller)
            json.member("method", event.method)
            json.member("app_id", event.appID.isEmpty ? nil : event.appID)
            json.member("person_id", event.personID.isEmpty ? nil : event.personID)
            json.member("refusal", event.refusalCode.isEmpty ? nil : event.refusalCode)
            json.member("detail", event.detail.isEmpty ? nil : event.detail)
        }
        return json.text
    }
}
