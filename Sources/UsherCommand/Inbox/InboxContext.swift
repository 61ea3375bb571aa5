import NotificationModel
import RPC
import ServiceHost
import Terminal
import UsherProto

/// What is drawn around the records of an inbox: names, the person's clocks, the Focus that is on.
///
/// None of it is needed to read the inbox: what a service does not tell is left out.
struct InboxContext: Sendable {
    /// Whose inbox.
    var person: String
    /// The person's clocks.
    var time: LocalTime
    /// What time it is.
    var now: Int64
    /// Names of apps by id.
    var apps: [String: String] = [:]
    /// Names of the person's Focuses by id.
    var focuses: [String: String] = [:]
    /// Headlines of records by notification, for summaries that name them.
    var titles: [[UInt8]: String] = [:]
    /// What has become of alerts that were held.
    var held = HeldAlerts()
    /// Which Focus is on, in words; empty where none is or it is not known.
    var focusWords = ""

    /// An app's name, or its id.
    func appName(_ id: String) -> String { TerminalText.line(apps[id] ?? id) }

    /// A Focus's name, or its id.
    func focusName(_ id: String) -> String { id.isEmpty ? "a Focus" : TerminalText.line(focuses[id] ?? id) }

    /// How long the services are asked for what could also be left out.
    private static let patience = CallOptions(timeout: .seconds(2))

    /// Asks for all that is not in the records themselves.
    ///
    /// - Throws: The refusal of a person that is not known.
    static func ask(
        _ person: String,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) -> InboxContext {
        var context = InboxContext(person: person, time: LocalTime(zone: "UTC"), now: console.now)
        do throws(CommandError) {
            let found = try await stack.focus { client throws(RPCError) in
                try await client.getPerson(GetPersonRequest(personID: person), options: patience)
            }
            context.time = LocalTime(zone: found.person?.zone ?? "UTC")
        } catch {
            // A service that is away is no hindrance; a person who is not there leaves nothing to show.
            if case .failed(let text) = error, text.hasPrefix(RefusalCode.personUnknown.rawValue) { throw error }
        }
        let focuses = try? await stack.focus { client throws(RPCError) in
            try await client.listFocuses(ListFocusesRequest(personID: person), options: patience).focuses
        }
        for focus in focuses ?? [] { context.focuses[focus.focusID] = focus.displayName }
        let state = try? await stack.focus { client throws(RPCError) in
            try await client.getFocusState(GetFocusStateRequest(personID: person), options: patience).state
        }
        if let state, !state.focusID.isEmpty {
            let until = state.untilUnixUs.map { " until \(context.time.brief($0, now: context.now))" } ?? ""
            context.focusWords = "Focus: \(context.focusName(state.focusID))\(until)"
        }
        return context
    }

    /// Learns what has become of those of some records whose alert was held, in place of what was known of others.
    mutating func learnHeld(of records: [InboxRecord], with stack: StackClient) async {
        held = await HeldAlerts.ask(records, of: person, with: stack)
    }

    /// Headlines that are kept; a watcher that saw more begins anew.
    static let maximumTitleCount = 10_000

    /// Learns the headlines of some records, and the names of the apps that they are from.
    mutating func learnApps(of records: [InboxRecord], with stack: StackClient) async {
        if titles.count + records.count > Self.maximumTitleCount { titles = [:] }
        for record in records {
            titles[record.notification?.notificationID ?? []] = RecordText(record, self).title
        }
        apps[SystemApp.id] = "Usher"
        for id in Set(records.compactMap { $0.notification?.appID }) where apps[id] == nil {
            let answer = try? await stack.ingestion { client throws(RPCError) in
                try await client.getApp(GetAppRequest(appID: id), options: Self.patience)
            }
            apps[id] = answer?.app?.displayName
        }
    }
}
