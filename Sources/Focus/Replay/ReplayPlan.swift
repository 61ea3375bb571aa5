import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// What a replay goes through and what it changes: a request, checked.
struct ReplayPlan: Sendable {
    /// Something that a field of the request names.
    struct Named: Sendable {
        var id: String
        var field: String
    }

    /// The decisions that something is about.
    struct Selection: Sendable {
        /// Empty for everybody.
        private let people: Set<String>
        /// Empty for every app.
        private let apps: Set<String>
        /// The people by the fields that name them.
        let named: [Named]

        init(people: [String], apps: [String], _ path: String) throws(RPCError) {
            try FieldRules.count(people.count, "\(path)person_ids", atMost: 1000)
            for (index, person) in people.enumerated() {
                try IdentifierForm.person.check(person, field: "\(path)person_ids[\(index)]")
            }
            try FieldRules.count(apps.count, "\(path)app_ids", atMost: 100)
            for (index, app) in apps.enumerated() {
                try IdentifierForm.app.check(app, field: "\(path)app_ids[\(index)]")
            }
            self.people = Set(people)
            self.apps = Set(apps)
            named = people.enumerated().map { Named(id: $1, field: "\(path)person_ids[\($0)]") }
        }

        func contains(_ person: String, _ app: String) -> Bool {
            (people.isEmpty || people.contains(person)) && (apps.isEmpty || apps.contains(app))
        }
    }

    /// Overrides, and the decisions they are for.
    struct Change: Sendable {
        var selection: Selection
        var overrides: PolicyOverrides
    }

    private static let maximumDuration: Int64 = 31 * 86_400_000_000

    let from: Int64
    let until: Int64
    let selection: Selection
    let changes: [Change]
    /// The people and Focuses that it names.
    let named: (people: [Named], focuses: [Named])
    let exampleCount: Int

    /// - Throws: A refusal with the field's path.
    init(_ request: ReplayDecisionsRequest) throws(RPCError) {
        from = request.fromUnixUs
        until = request.untilUnixUs
        guard from >= 0 else {
            throw .refusal(.fieldMalformed, field: "from_unix_us", "expected a time after 1970")
        }
        guard until > from, until - from <= Self.maximumDuration else {
            throw .refusal(
                .fieldMalformed,
                field: "until_unix_us",
                "expected a time after from_unix_us, at most 31 days later"
            )
        }
        selection = try Selection(people: request.personIDs, apps: request.appIDs, "")
        guard !request.changes.isEmpty else {
            throw .refusal(.fieldRequired, field: "changes", "expected 1 to 16 of them")
        }
        try FieldRules.count(request.changes.count, "changes", atMost: 16)
        var changes: [Change] = []
        for (index, change) in request.changes.enumerated() {
            let path = "changes[\(index)]"
            let overrides = try FieldRules.required(change.overrides, "\(path).overrides")
            guard overrides != DecisionOverrides() else {
                throw .refusal(.fieldRequired, field: "\(path).overrides", "expected something that is otherwise")
            }
            changes.append(
                Change(
                    selection: try Selection(people: change.personIDs, apps: change.appIDs, "\(path)."),
                    overrides: try PolicyOverrides(overrides, "\(path).overrides")
                )
            )
        }
        self.changes = changes
        let selections = [selection] + changes.map(\.selection)
        named = (
            selections.flatMap(\.named),
            changes.enumerated().compactMap { index, change in
                guard case .own(let id) = change.overrides.focus else { return nil }
                return Named(id: id, field: "changes[\(index)].overrides.focus_id")
            }
        )
        guard request.exampleCount <= 1000 else {
            throw .refusal(.fieldMalformed, field: "example_count", "expected at most 1,000")
        }
        exampleCount = Int(request.exampleCount)
    }
}
