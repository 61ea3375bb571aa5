import InterruptionPolicy
import UsherProto

/// A Focus as decisions ask it: its lists as sets, made once.
final class CompiledFocus: Sendable {
    let id: String
    /// The memory it takes, roughly.
    let byteCount: Int
    private let peopleMode: ListMode
    private let contactIDs: Set<String>
    private let callsFrom: CallsFrom
    private let callsFromGroup: String
    private let allowsRepeatedCalls: Bool
    private let appsMode: ListMode
    private let appIDs: Set<String>
    private let allowsTimeSensitive: Bool
    private let filters: [String: FilterPredicate.Test]
    /// Whether its being on is told to apps that may know.
    let sharesStatus: Bool

    init(_ focus: FocusConfiguration) {
        id = focus.focusID
        peopleMode = focus.peopleMode
        contactIDs = Set(focus.contactIDs)
        callsFrom = focus.callsFrom
        callsFromGroup = focus.callsFromGroup
        allowsRepeatedCalls = focus.allowsRepeatedCalls
        appsMode = focus.appsMode
        appIDs = Set(focus.appIDs)
        allowsTimeSensitive = focus.allowsTimeSensitive
        var filters: [String: FilterPredicate.Test] = [:]
        for filter in focus.filters { filters[filter.appID] = filter.test }
        self.filters = filters
        sharesStatus = focus.sharesStatus
        let words = (focus.contactIDs + focus.appIDs).reduce(0) { $0 + $1.utf8.count + 64 }
        byteCount = 512 + words + focus.filters.count * 512
    }

    /// What it says of a notification of `app` from `sender`.
    func facts(app: String, sender: SenderMatch) -> DecisionInput.FocusFacts {
        var facts = DecisionInput.FocusFacts()
        facts.id = id
        facts.peopleMode = peopleMode
        facts.isPersonListed = isListed(sender)
        facts.callsFrom = callsFrom
        facts.isCallerInGroup = isInGroup(sender)
        facts.appsMode = appsMode
        facts.isAppListed = appIDs.contains(app)
        facts.allowsTimeSensitive = allowsTimeSensitive
        facts.allowsRepeatedCalls = allowsRepeatedCalls
        return facts
    }

    /// Whether the predicate for `app` matches `criteria`; nil where there is none, or nothing to hold it against.
    func filterMatches(app: String, criteria: String?) -> Bool? {
        guard let criteria, !criteria.isEmpty, let test = filters[app] else { return nil }
        // Byte by byte: two spellings of a letter are two strings to whoever wrote the predicate.
        switch test {
        case .equals(let value): return value.utf8.elementsEqual(criteria.utf8)
        case .prefix(let value): return criteria.utf8.starts(with: value.utf8)
        case .isOneOf(let list): return list.values.contains { $0.utf8.elementsEqual(criteria.utf8) }
        }
    }

    /// Whether an app that may know is told that the person is focused: not where the Focus lets the app through.
    func isFocused(for app: String) -> Bool { sharesStatus && appIDs.contains(app) == (appsMode == .silence) }

    /// Of several contacts with the sender's address one is enough to be allowed, but all must be silenced.
    private func isListed(_ sender: SenderMatch) -> Bool {
        if peopleMode == .silence {
            return !sender.contacts.isEmpty && sender.contacts.allSatisfy { contactIDs.contains($0.id) }
        }
        return sender.contacts.contains { contactIDs.contains($0.id) }
    }

    private func isInGroup(_ sender: SenderMatch) -> Bool {
        switch callsFrom {
        case .favorites: sender.contacts.contains { $0.isFavorite }
        case .contacts: !sender.contacts.isEmpty
        case .group: sender.contacts.contains { $0.groups.contains(callsFromGroup) }
        case .unspecified, .everyone, .allowedPeople, .nobody, .unrecognized: false
        }
    }
}
