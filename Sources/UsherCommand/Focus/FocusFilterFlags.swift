import UsherProto

/// The filters of a Focus, as options of a command: one for each app.
struct FocusFilterFlags: Sendable, Equatable {
    static let repeatable: Set<String> = ["filter", "filter-prefix", "filter-one-of"]
    static let switches: Set<String> = ["no-filters"]
    static let help = """
          --filter APP=VALUE         only what this app marks with VALUE passes; may be repeated, as may the next two
          --filter-prefix APP=START  only what it marks with something that begins with START
          --filter-one-of APP=VALUE  only what it marks with one of the values that are given for it
          --no-filters               no app has one
        """

    private(set) var filters: [FilterPredicate] = []
    private var areNone = false

    /// - Throws: ``CommandError/usage(_:command:)``.
    init(_ arguments: Arguments, of command: String) throws(CommandError) {
        areNone = arguments.has("no-filters")
        for text in arguments.all("filter") {
            let pair = try arguments.pair(text, of: "filter", "APP=VALUE")
            filters.append(FilterPredicate(appID: pair.name, test: .equals(pair.value)))
        }
        for text in arguments.all("filter-prefix") {
            let pair = try arguments.pair(text, of: "filter-prefix", "APP=START")
            filters.append(FilterPredicate(appID: pair.name, test: .prefix(pair.value)))
        }
        var choices: [(app: String, values: [String])] = []
        for text in arguments.all("filter-one-of") {
            let pair = try arguments.pair(text, of: "filter-one-of", "APP=VALUE")
            if let index = choices.firstIndex(where: { $0.app == pair.name }) {
                choices[index].values.append(pair.value)
            } else {
                choices.append((pair.name, [pair.value]))
            }
        }
        filters += choices.map { FilterPredicate(appID: $0.app, test: .isOneOf(FilterValues(values: $0.values))) }
        if areNone, !filters.isEmpty { throw .usage("--no-filters and filters exclude each other", command: command) }
    }

    /// Replaces the filters where some are given.
    func apply(to focus: inout FocusConfiguration) {
        if areNone || !filters.isEmpty { focus.filters = filters }
    }
}
