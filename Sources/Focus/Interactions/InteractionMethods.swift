import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import ServiceKit
import Storage
import Transport
package import UsherProto

/// The person's messages and calls in both directions, and whom they suggest to allow.
extension FocusService {
    private static let removedInOneWrite = 500

    package func donateInteractions(
        _ request: DonateInteractionsRequest,
        context: CallContext
    ) async throws -> DonateInteractionsResponse {
        let (app, person, interactions) = (request.appID, request.personID, request.interactions)
        try IdentifierForm.app.check(app, field: "app_id")
        try participant(person, app, request.principal, context)
        guard !interactions.isEmpty else {
            throw RPCError.refusal(
                .fieldRequired,
                field: "interactions",
                "expected 1 to \(InteractionRules.maximumCount) of them"
            )
        }
        try FieldRules.count(interactions.count, "interactions", atMost: InteractionRules.maximumCount)
        let now = resources.now.microseconds
        for (index, interaction) in interactions.enumerated() {
            try InteractionRules.check(interaction, "interactions[\(index)]", at: now)
        }
        let count = try await write(byteCount: interactions.count * 512) { transaction in
            let region = try PersonStore.phoneRegion(of: person, in: transaction)
            var count = 0
            for (index, interaction) in interactions.enumerated() {
                let stored = try Self.stored(interaction, "interactions[\(index)]", app, region)
                if try InteractionStore.add(stored, of: person, in: transaction) { count += 1 }
            }
            try InteractionStore.count(count, of: person, in: transaction)
            return count
        }
        metrics.interactions.increment(by: UInt64(count))
        return DonateInteractionsResponse(recordedCount: UInt32(count))
    }

    package func deleteInteractions(
        _ request: DeleteInteractionsRequest,
        context: CallContext
    ) async throws -> DeleteInteractionsResponse {
        let (app, person, contact) = (request.appID, request.personID, request.contactID)
        try participant(person, app, request.principal, context)
        if !contact.isEmpty { try IdentifierForm.contact.check(contact, field: "contact_id") }
        // Whom each was with takes long to find out, and the writer has others to serve.
        let found = try await readInBackground { transaction in
            let region = try PersonStore.phoneRegion(of: person, in: transaction)
            var found: [(app: String, id: String)] = []
            try InteractionStore.forEach(of: person, in: app, transaction) { interaction in
                let isMeant = try contact.isEmpty || interaction.isWith(contact, of: person, region, in: transaction)
                guard isMeant else { return }
                found.append((interaction.appID, interaction.id))
            }
            return found
        }
        var count = 0
        for start in stride(from: 0, to: found.count, by: Self.removedInOneWrite) {
            let some = Array(found[start..<min(start + Self.removedInOneWrite, found.count)])
            count += try await write { transaction in
                try InteractionStore.remove(some, of: person, in: transaction)
            }
        }
        if app.isEmpty, contact.isEmpty {
            // Who called, kept for repeated calls, is history too.
            try await write { transaction in try CallAttemptStore.forget(allOf: person, in: transaction) }
        }
        return DeleteInteractionsResponse(deletedCount: UInt64(count))
    }

    package func suggestPeople(
        _ request: SuggestPeopleRequest,
        context: CallContext
    ) async throws -> SuggestPeopleResponse {
        let person = try owner(request.personID, request.principal, context)
        let focus = request.focusID
        if !focus.isEmpty { try IdentifierForm.focus.check(focus, field: "focus_id") }
        let now = resources.now.microseconds
        let suggestions = try await readInBackground { transaction in
            try PersonStore.require(person, in: transaction)
            var listed: Set<String> = []
            if !focus.isEmpty {
                guard let focus = try FocusStore.focus(focus, of: person, in: transaction) else {
                    throw RPCError.refusal(.focusUnknown, field: "focus_id", "the person has no such Focus")
                }
                listed = Set(focus.contactIDs)
            }
            return try Self.score(of: person, at: now, in: transaction).suggestions(without: listed)
        }
        return SuggestPeopleResponse(suggestions: suggestions)
    }

    private static func score(
        of person: String,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> SuggestionScore {
        var score = SuggestionScore()
        let region = try PersonStore.phoneRegion(of: person, in: transaction)
        try InteractionStore.forEach(of: person, transaction) { interaction in
            guard interaction.isOutgoing else { return }
            let contacts = try interaction.contacts(of: person, region, in: transaction)
            score.add(contacts, isCall: interaction.isCall, age: now - interaction.at)
        }
        return score
    }

    private static func stored(
        _ interaction: Interaction,
        _ field: String,
        _ app: String,
        _ region: PhoneRegion
    ) throws -> StoredInteraction {
        let communication = interaction.communication ?? Communication()
        let participants = try StoredInteraction.participants(communication, dialledIn: region)
        guard participants.count <= StoredInteraction.maximumByteCount else {
            throw RPCError.refusal(
                .fieldTooLong,
                field: "\(field).communication",
                "addresses and ids take \(participants.count) bytes, at most "
                    + "\(StoredInteraction.maximumByteCount) are allowed"
            )
        }
        return StoredInteraction(
            appID: app,
            id: interaction.interactionID,
            isCall: interaction.kind == .call,
            isOutgoing: interaction.direction == .outgoing,
            at: interaction.atUnixUs,
            participants: participants
        )
    }

    /// Checks that the person acts, an operator, or the app in which it took place; an app names itself.
    private func participant(
        _ person: String,
        _ app: String,
        _ principal: Principal?,
        _ context: CallContext
    ) throws(RPCError) {
        let actor = try Actor(principal, caller: context.caller.name)
        try IdentifierForm.person.check(person, field: "person_id")
        if case .app = actor {
            try IdentifierForm.app.check(app, field: "app_id")
            try actor.requireApp(app)
        } else {
            if !app.isEmpty { try IdentifierForm.app.check(app, field: "app_id") }
            try actor.requirePerson(person)
        }
    }
}

extension StoredInteraction {
    /// The person's contacts among those who took part, as they are known now.
    func contacts(
        of person: String,
        _ region: PhoneRegion,
        in transaction: borrowing Transaction
    ) throws -> Set<String> {
        var found: Set<String> = []
        for keys in try senderKeys() {
            let match = try ContactMatcher.match(keys, of: person, dialling: region, in: transaction)
            found.formUnion(match.contacts.map(\.id))
        }
        return found
    }

    /// True where `contact` took part, also one that is gone and was named.
    func isWith(
        _ contact: String,
        of person: String,
        _ region: PhoneRegion,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        if try senderKeys().contains(where: { $0.contactID == contact }) { return true }
        return try contacts(of: person, region, in: transaction).contains(contact)
    }
}
