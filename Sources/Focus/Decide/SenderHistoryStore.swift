import InterruptionPolicy
import Storage
import UsherProto

extension SenderHistory {
    /// Who the sender of `pair` is and what they did before, and the keys under which what they do now is remembered.
    static func load(
        _ pair: UndecidedPair,
        _ subject: Subject,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> (SenderHistory, keys: [String]) {
        var history = SenderHistory()
        let sender = subject.sender
        let region = try pair.phoneRegion(for: sender, in: transaction)
        if pair.person?.flags.contains(.hasContacts) == true {
            history.match = try ContactMatcher.match(sender, of: pair.personID, dialling: region, in: transaction)
        }
        let keys = history.match.keys(of: sender, dialledIn: region)
        let facts = pair.facts.notification
        if facts.kind == .call, let last = try CallAttemptStore.last(of: keys, to: pair.personID, in: transaction) {
            // A call that was overtaken by a later one has that one not before it.
            let attempted = subject.attemptTime(now)
            if last <= attempted { history.microsecondsSincePreviousCall = attempted - last }
        }
        if facts.notifyAnyway, let profile = pair.person?.profile {
            let active = [profile.shared] + profile.devices.map(\.active)
            history.silencedIn = try SilencedStore.activations(
                Set(active.compactMap { $0?.activation }),
                silencing: keys,
                of: pair.personID,
                in: transaction
            )
        }
        return (history, keys)
    }
}

extension UndecidedPair {
    /// Where the person dials phone numbers, so far as it matters for `sender`.
    func phoneRegion(for sender: SenderKeys, in transaction: borrowing Transaction) throws -> PhoneRegion {
        guard sender.needsRegion else { return .unknown }
        return try person?.profile?.contacts?.region ?? PersonStore.phoneRegion(of: personID, in: transaction)
    }
}

extension SenderMatch {
    /// The keys under which is remembered what `sender`, who is these contacts, does.
    func keys(of sender: SenderKeys, dialledIn region: PhoneRegion) -> [String] {
        contacts.map { "c:\($0.id)" } + sender.keys(in: region)
    }
}

extension Subject {
    /// A call is attempted when it is accepted, or due, however long it waits then before it is decided.
    func attemptTime(_ now: Int64) -> Int64 { sentAt > 0 ? sentAt : now }
}

/// The table of call attempts, one for each person and key of a caller: the last one.
enum CallAttemptStore {
    /// When one of `keys` last called `person`, in microseconds since 1970; nil where none did.
    static func last(
        of keys: [String],
        to person: String,
        in transaction: borrowing Transaction
    ) throws -> Int64? {
        var last: Int64?
        let find = try transaction.prepare(
            "SELECT attempted_at FROM call_attempt WHERE person_id = $1 AND match_key = $2"
        )
        for key in keys {
            try find.forEach(.text(person), .text(key)) { row in last = max(last ?? .min, try row.integer(0)) }
        }
        return last
    }

    /// Forgets who called `person`.
    static func forget(allOf person: String, in transaction: borrowing Transaction) throws {
        try transaction.prepare("DELETE FROM call_attempt WHERE person_id = $1").run(.text(person))
    }

    /// Remembers an attempt; one that came before the last known one changes nothing.
    static func add(
        _ keys: [String],
        to person: String,
        at time: Int64,
        in transaction: borrowing Transaction
    ) throws {
        let insert = try transaction.prepare(
            """
            INSERT INTO call_attempt (person_id, match_key, attempted_at) VALUES ($1, $2, $3)
            ON CONFLICT (person_id, match_key) DO UPDATE SET attempted_at = excluded.attempted_at
            WHERE excluded.attempted_at > call_attempt.attempted_at
            """
        )
        for key in keys { try insert.run(.text(person), .text(key), .integer(time)) }
    }
}

/// The table of senders that a Focus has silenced, for as long as it is on.
enum SilencedStore {
    /// Those of `activations` in which one of `keys` was silenced.
    static func activations(
        _ activations: Set<Int64>,
        silencing keys: [String],
        of person: String,
        in transaction: borrowing Transaction
    ) throws -> Set<Int64> {
        var found: Set<Int64> = []
        let find = try transaction.prepare(
            "SELECT 1 FROM silenced WHERE person_id = $1 AND activation = $2 AND match_key = $3"
        )
        for activation in activations {
            for key in keys where !found.contains(activation) {
                let isThere = try find.first(.text(person), .integer(activation), .text(key)) { _ in true }
                if isThere == true { found.insert(activation) }
            }
        }
        return found
    }

    /// After so many microseconds a sender who is silenced again is remembered anew, which spares a write for each message.
    private static let renewalMicroseconds: Int64 = 3_600_000_000

    /// Remembers that a sender was silenced.
    static func add(
        _ keys: [String],
        of person: String,
        in activation: Int64,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        let insert = try transaction.prepare(
            """
            INSERT INTO silenced (person_id, activation, match_key, silenced_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (person_id, activation, match_key) DO UPDATE SET silenced_at = excluded.silenced_at
            WHERE silenced.silenced_at <= $5
            """
        )
        let last = now - renewalMicroseconds
        for key in keys {
            try insert.run(.text(person), .integer(activation), .text(key), .integer(now), .integer(last))
        }
    }

    /// Forgets everybody silenced in a time of being on that has ended.
    static func forget(_ activation: Int64, of person: String, in transaction: borrowing Transaction) throws {
        try transaction.prepare("DELETE FROM silenced WHERE person_id = $1 AND activation = $2")
            .run(.text(person), .integer(activation))
    }
}
