import JSON
import RPC
import ServiceHost
import Terminal
import Transport
import UsherProto

/// `usher status` of services that run elsewhere: what each says of itself when it is called.
struct RemoteStatus {
    private static let limit = Duration.seconds(5)

    private struct Row: Sendable {
        var role: ServiceRole
        var endpoint: Endpoint
        var state: String
        var troubles: [String]
    }

    private let access: StackAccess
    private let console: Console

    init(_ access: StackAccess, _ console: Console) {
        self.access = access
        self.console = console
    }

    /// Asks all services and shows them.
    ///
    /// - Throws: ``CommandError/failed(_:)`` naming those that do not serve.
    func show(asJSON: Bool) throws {
        let stack = try StackClient(access)
        defer { stack.close() }
        let endpoints = access.endpoints
        let rows = try Waiting.run(on: stack.loop) {
            // All at once: a stack of which nothing answers is told of after one patience, not four.
            var rows = await withTaskGroup(of: Row?.self) { group in
                for role in ServiceRole.allCases {
                    guard let endpoint = endpoints[role] else { continue }
                    group.addTask {
                        let (state, troubles) = await Self.ask(role, stack)
                        return Row(role: role, endpoint: endpoint, state: state, troubles: troubles)
                    }
                }
                return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
            }
            let order = ServiceRole.allCases
            rows.sort { (order.firstIndex(of: $0.role) ?? 0) < (order.firstIndex(of: $1.role) ?? 0) }
            return rows
        }
        console.output(asJSON ? json(rows) : table(rows))
        let silent = rows.filter { $0.state != "serving" }.map { "\($0.role.rawValue) (\($0.state))" }
        guard silent.isEmpty else { throw CommandError.failed("not serving: \(silent.joined(separator: ", "))") }
    }

    private static func ask(_ role: ServiceRole, _ stack: StackClient) async -> (state: String, troubles: [String]) {
        do throws(CommandError) {
            let answer = try await stack.call(role) { channel throws(RPCError) in
                let request = HealthCheckRequest(service: role.contractName)
                return try await HealthClient(channel: channel).check(request, options: CallOptions(timeout: limit))
            }
            guard let state = answer.state else { return ("silent", []) }
            let troubles = state.troubles.map(\.line)
            if state.status == .serving { return ("serving", troubles) }
            return (TerminalText.line("waiting for \(state.waitingFor.joined(separator: ", "))"), troubles)
        } catch { return ("silent", []) }
    }

    private func table(_ rows: [Row]) -> String {
        var table = TextTable([("service", .left), ("state", .left), ("address", .left)])
        for row in rows { table.add([row.role.rawValue, row.state, "\(row.endpoint)"]) }
        let troubles = rows.flatMap { row in row.troubles.map { StatusCommand.line(row.role, $0) } }
        return table.text(on: console) + troubles.joined()
    }

    private func json(_ rows: [Row]) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("services") { json in
                json.array(of: rows) { json, row in
                    json.object { json in
                        json.member("name", row.role.rawValue)
                        json.member("state", row.state)
                        json.member("address", "\(row.endpoint)")
                        json.member("troubles") { json in json.array(of: row.troubles) { $0.string($1) } }
                    }
                }
            }
        }
        return json.text + "\n"
    }
}
