import InterruptionPolicy
import JSON
import NotificationModel
import UsherProto

extension JSONWriter {
    /// Writes a decision as the golden table's columns, and its trace.
    mutating func decision(_ decision: PairDecision, trace steps: [DecisionStep]?) {
        object { json in
            // Where authorization stopped it there is no level, as the table shows.
            let hasLevel = decision.effectiveLevel != .unspecified
            json.member("level", hasLevel ? decision.effectiveLevel.spelling : "-")
            json.member("listed", decision.listing.spelling)
            json.member("alert", decision.alert.spelling)
            json.member("screen", decision.lightsScreen ? "yes" : "no")
            json.member("sound", decision.sound.spelling)
            json.member("badge", decision.badge.map { "set \($0)" } ?? "no")
            json.member("reason", decision.reasons.map(\.spelling).joined(separator: ","))
            guard let steps else { return }
            json.member("trace") { $0.trace(steps) }
        }
    }

    /// Writes the steps of a trace.
    mutating func trace(_ steps: [DecisionStep]) { array(of: steps) { $0.step($1) } }

    /// Writes one step: the rule and its place, what it did and why, what it looked at, and a sentence that tells it.
    mutating func step(_ step: DecisionStep) {
        object { json in
            json.member("place", step.rule.place)
            json.member("rule", step.rule.spelling)
            json.member("outcome", step.outcome.spelling)
            json.member("reason", step.reason == .unspecified ? nil : step.reason.spelling)
            json.member("inputs") { $0.facts(step.inputs) }
            json.member("text", step.sentence)
        }
    }

    /// Writes facts by name; the id that goes with one stands beside it.
    private mutating func facts(_ facts: [DecisionFact]) {
        object { json in
            for fact in facts {
                json.name(fact.name.spelling)
                switch fact.meaning {
                case .flag(let holds): json.bool(holds)
                case .word(let word): json.string(word)
                case .number(let number): json.integer(number)
                }
                if !fact.text.isEmpty { json.member(fact.name.spelling + "Id", fact.text) }
            }
        }
    }
}
