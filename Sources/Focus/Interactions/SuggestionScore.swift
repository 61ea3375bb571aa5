import Glibc
import UsherProto

/// How much a person has to do with their contacts, by what went out; pure.
///
/// Each message counts 1 and each call 2, halved every 30 days; ages are whole days, so that what was sent today counts
/// in full.
struct SuggestionScore: Sendable {
    /// Less than this is no reason to suggest anybody.
    static let threshold = 3.0
    /// Suggestions in an answer.
    static let maximumCount = 20
    private static let day: Int64 = 86_400_000_000
    private static let halfLifeDays = 30.0

    private var scores: [String: Double] = [:]

    /// Adds what went out to `contacts`, so many microseconds ago.
    mutating func add(_ contacts: Set<String>, isCall: Bool, age: Int64) {
        let weight = (isCall ? 2 : 1) * exp2(-Double(max(0, age) / Self.day) / Self.halfLifeDays)
        for contact in contacts { scores[contact, default: 0] += weight }
    }

    /// The contacts to suggest, highest score first, without those of `excluded`.
    func suggestions(without excluded: Set<String> = []) -> [PersonSuggestion] {
        let all = scores.filter { $0.value >= Self.threshold && !excluded.contains($0.key) }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return all.prefix(Self.maximumCount).map { PersonSuggestion(contactID: $0.key, score: $0.value) }
    }
}
