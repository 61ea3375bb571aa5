import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension FocusService {
    package func turnOnFocus(_ request: TurnOnFocusRequest, context: CallContext) async throws -> TurnOnFocusResponse {
        let person = try owner(request.personID, request.principal, context)
        let (focus, device) = (request.focusID, request.deviceID)
        try IdentifierForm.focus.check(focus, field: "focus_id")
        try Self.check(optionalDevice: device)
        let now = resources.now.microseconds
        let until = try Self.end(request, at: now)
        let state = try await change(of: person) { transaction in
            try PersonStore.require(person, in: transaction)
            guard try FocusStore.focus(focus, of: person, in: transaction) != nil else {
                throw RPCError.refusal(.focusUnknown, field: "focus_id", "the person has no such Focus")
            }
            let old = try StateStore.state(of: person, in: transaction)
            try Self.requireRoom(for: device, in: old)
            var new = old
            let activation = Int64(bitPattern: try Revision.next(in: transaction))
            new.turnOn(.init(focusID: focus, device: device, activation: activation, until: until), at: now)
            try StateStore.write(new, over: old, of: person, at: now, in: transaction)
            return new
        }
        return TurnOnFocusResponse(state: state.contractState(on: device, at: now))
    }

    package func turnOffFocus(_ request: TurnOffFocusRequest, context: CallContext) async throws -> TurnOffFocusResponse
    {
        let person = try owner(request.personID, request.principal, context)
        let device = request.deviceID
        try Self.check(optionalDevice: device)
        let now = resources.now.microseconds
        let state = try await change(of: person) { transaction in
            try PersonStore.require(person, in: transaction)
            let old = try StateStore.state(of: person, in: transaction)
            try Self.requireRoom(for: device, in: old)
            var new = old
            new.turnOff(on: device, at: now)
            try StateStore.write(new, over: old, of: person, at: now, in: transaction)
            return new
        }
        return TurnOffFocusResponse(state: state.contractState(on: device, at: now))
    }

    package func getFocusState(
        _ request: GetFocusStateRequest,
        context: CallContext
    ) async throws -> GetFocusStateResponse {
        try IdentifierForm.person.check(request.personID, field: "person_id")
        try reader(request.principal, context)?.requirePerson(request.personID)
        try Self.check(optionalDevice: request.deviceID)
        let state = try read { transaction in
            try PersonStore.require(request.personID, in: transaction)
            return try StateStore.state(of: request.personID, in: transaction)
        }
        return GetFocusStateResponse(
            state: state.contractState(on: request.deviceID, at: resources.now.microseconds)
        )
    }

    /// - Throws: `limit_reached` where a device with a state of its own would be one too many.
    static func requireRoom(for device: String, in state: PersonFocusState) throws(RPCError) {
        guard state.isAlone(device), state.isFull(without: device) else { return }
        throw .refusal(
            .limitReached,
            field: "device_id",
            "a person has at most \(PersonFocusState.maximumDeviceCount) devices here"
        )
    }

    private static func check(optionalDevice device: String) throws(RPCError) {
        if !device.isEmpty { try IdentifierForm.device.check(device, field: "device_id") }
    }

    /// When the Focus ends by itself; nil where it does not.
    ///
    /// - Throws: `field_required`, `field_malformed` or `schedule_in_past`; UNIMPLEMENTED for the ends that need a
    ///   schedule or a place.
    private static func end(_ request: TurnOnFocusRequest, at now: Int64) throws(RPCError) -> Int64? {
        guard request.end == .atTime || request.endsAtUnixUs == nil else {
            throw .refusal(.fieldMalformed, field: "ends_at_unix_us", "expected nothing where end is not AT_TIME")
        }
        switch request.end {
        case .unspecified, .untilOff, .unrecognized: return nil
        case .oneHour: return now + 3_600_000_000
        case .atTime:
            guard let end = request.endsAtUnixUs else {
                throw .refusal(.fieldRequired, field: "ends_at_unix_us", "AT_TIME needs a time")
            }
            guard end > now else {
                throw .refusal(.scheduleInPast, field: "ends_at_unix_us", "expected a time in the future")
            }
            return end
        case .untilEvening, .untilLeaving:
            throw RPCError(
                .unimplemented,
                "\(request.end.contractName) is not implemented in this version",
                metadata: ["usher-field": "end"]
            )
        }
    }
}
