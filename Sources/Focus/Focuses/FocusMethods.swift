import EventLoop
import NotificationModel
package import RPC
import ServiceHost
package import UsherProto

extension FocusService {
    package func putFocus(_ request: PutFocusRequest, context: CallContext) async throws -> PutFocusResponse {
        let focus = try FieldRules.required(request.focus, "focus")
        let person = try owner(request.personID, request.principal, context)
        try FocusRules.check(focus)
        let expected = request.expectedRevision
        let now = resources.now.microseconds
        let zones = zones
        let stored = try await change(of: person, byteCount: 8192) { transaction in
            var stored = FocusConfiguration()
            // What may turn it on may have changed: one may come on with that, or end.
            try StateStore.change(person, zones, at: now, in: transaction) { _ in
                stored = try FocusStore.put(focus, of: person, expected: expected, in: transaction)
            }
            return stored
        }
        return PutFocusResponse(focus: stored)
    }

    package func removeFocus(_ request: RemoveFocusRequest, context: CallContext) async throws -> RemoveFocusResponse {
        let person = try owner(request.personID, request.principal, context)
        let focus = request.focusID
        try IdentifierForm.focus.check(focus, field: "focus_id")
        let now = resources.now.microseconds
        let zones = zones
        try await change(of: person) { transaction in
            try PersonStore.require(person, in: transaction)
            try StateStore.change(person, zones, at: now, in: transaction) { state in
                state.forget(focus, at: now)
                try FocusStore.remove(focus, of: person, in: transaction)
            }
        }
        return RemoveFocusResponse()
    }

    package func listFocuses(_ request: ListFocusesRequest, context: CallContext) async throws -> ListFocusesResponse {
        let person = try owner(request.personID, request.principal, context)
        let focuses = try await readInBackground { transaction in
            try PersonStore.require(person, in: transaction)
            return try FocusStore.focuses(of: person, in: transaction)
        }
        return ListFocusesResponse(focuses: focuses)
    }
}
