import PayloadLint
import UsherProto

/// Where something stands that is linted.
struct LintPlace: Hashable {
    /// The file as it was named.
    var file: String
    /// Its line, from 1 on; nil where the whole file is one object.
    var line: Int?

    /// For people.
    var text: String { line.map { "\(file):\($0)" } ?? file }
}

/// What `usher lint` has to say of one place.
struct LintFinding {
    var place: LintPlace
    /// The rule, or the code of a refusal that has none.
    var rule: String
    var severity: FindingSeverity
    /// Path in the object, such as `content.title`; empty for the whole.
    var path: String
    var message: String
    /// How it would be right; empty where that is not known.
    var better = ""
}

extension LintFinding {
    init(_ objection: GuidelineObjection, at place: LintPlace, path: String) {
        self.init(
            place: place,
            rule: objection.rule.id,
            severity: objection.severity,
            path: path,
            message: objection.reason,
            better: objection.better
        )
    }

    init(_ problem: ContentProblem, at place: LintPlace, path: String) {
        self.init(
            place: place,
            rule: problem.rule.isEmpty ? problem.code.rawValue : problem.rule,
            severity: .error,
            path: path,
            message: problem.explanation
        )
    }
}
