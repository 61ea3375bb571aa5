import RPC
import ServiceHost
import UsherProto

/// Whether there is a person, where delivery itself has not seen them yet: focus knows.
///
/// Confined to the loop.
final class PeopleCheck: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers, which run there.

    /// People who are remembered to exist.
    static let capacity = 32_768

    /// How long focus is asked where the caller would wait longer: over a restart of it, and less than callers wait by
    /// default, so that they are told who did not answer.
    static let patience = Duration.seconds(8)

    private let focus: FocusClient
    private var known = BoundedCache<String, Void>(capacity: capacity)

    init(_ focus: FocusClient) { self.focus = focus }

    /// Forgets that there is somebody.
    func forget(_ personID: String) { known.remove(personID) }

    /// Returns where focus knows the person in `field`.
    ///
    /// - Throws: `person_unknown`, or UNAVAILABLE or DEADLINE_EXCEEDED where focus cannot be asked.
    func requireKnown(_ personID: String, field: String, options: CallOptions) async throws(RPCError) {
        if known.use(personID) != nil { return }
        let answer: CheckPeopleResponse
        do throws(RPCError) {
            answer = try await focus.checkPeople(CheckPeopleRequest(personIDs: [personID]), options: options)
        } catch {
            let code = error.code == .deadlineExceeded ? StatusCode.deadlineExceeded : .unavailable
            throw RPCError(code, "focus, which knows who there is, could not be asked: \(error.code.name)")
        }
        guard answer.unknownIndexes.isEmpty else {
            throw .refusal(.personUnknown, field: field, "there is no such person")
        }
        known.insert((), under: personID)
    }
}
