import CivilTime
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
        let end = try FocusEnd(request, at: now)
        let zones = zones
        let timeline = try await change(of: person) { transaction in
            try PersonStore.require(person, in: transaction)
            guard try FocusStore.focus(focus, of: person, in: transaction) != nil else {
                throw RPCError.refusal(.focusUnknown, field: "focus_id", "the person has no such Focus")
            }
            let zone = try PersonStore.person(person, in: transaction)?.zone ?? ""
            return try StateStore.change(person, zones, at: now, in: transaction) { state in
                try Self.requireRoom(for: device, in: state)
                var beginning = PersonFocusState.Beginning(focusID: focus, device: device)
                switch end {
                case .never: break
                case .at(let end): beginning.until = end
                case .evening: beginning.until = try FocusEnd.evening(after: now, in: zones.zone(zone))
                case .leaving: beginning.endsOnLeaving = true
                }
                state.turnOn(beginning, at: now)
            }
        }
        return TurnOnFocusResponse(state: timeline.contractState(on: device, at: now))
    }

    package func turnOffFocus(_ request: TurnOffFocusRequest, context: CallContext) async throws -> TurnOffFocusResponse
    {
        let person = try owner(request.personID, request.principal, context)
        let device = request.deviceID
        try Self.check(optionalDevice: device)
        let now = resources.now.microseconds
        let zones = zones
        let timeline = try await change(of: person) { transaction in
            try PersonStore.require(person, in: transaction)
            return try StateStore.change(person, zones, at: now, in: transaction) { state in
                try Self.requireRoom(for: device, in: state)
                state.turnOff(on: device, at: now)
            }
        }
        return TurnOffFocusResponse(state: timeline.contractState(on: device, at: now))
    }

    package func getFocusState(
        _ request: GetFocusStateRequest,
        context: CallContext
    ) async throws -> GetFocusStateResponse {
        try IdentifierForm.person.check(request.personID, field: "person_id")
        try reader(request.principal, context)?.requirePerson(request.personID)
        try Self.check(optionalDevice: request.deviceID)
        let now = resources.now.microseconds
        let zones = zones
        return try read { transaction in
            try PersonStore.require(request.personID, in: transaction)
            let timeline = try StateStore.timeline(of: request.personID, zones, in: transaction)
            return GetFocusStateResponse(
                state: timeline.contractState(on: request.deviceID, at: now),
                activationsUnderWay: timeline.activations(at: now).sorted().map { UInt64($0) },
                names: try FocusStore.names(of: request.personID, in: transaction),
                mutedDeviceIDs: timeline.state.devices.filter { $0.value.isMuted }.map(\.key).sorted()
            )
        }
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
}

/// When a Focus that is turned on by hand ends by itself.
enum FocusEnd: Equatable, Sendable {
    case never
    case at(Int64)
    /// At the next 19:00 in the person's zone.
    case evening
    /// When the device leaves the place it is in.
    case leaving

    /// - Throws: `field_required`, `field_malformed` or `schedule_in_past`.
    init(_ request: TurnOnFocusRequest, at now: Int64) throws(RPCError) {
        guard request.end == .atTime || request.endsAtUnixUs == nil else {
            throw .refusal(.fieldMalformed, field: "ends_at_unix_us", "expected nothing where end is not AT_TIME")
        }
        switch request.end {
        case .unspecified, .untilOff, .unrecognized: self = .never
        case .oneHour: self = .at(now + 3_600_000_000)
        case .untilEvening: self = .evening
        case .untilLeaving:
            guard !request.deviceID.isEmpty else {
                throw .refusal(.fieldRequired, field: "device_id", "UNTIL_LEAVING needs the device that leaves")
            }
            self = .leaving
        case .atTime:
            guard let end = request.endsAtUnixUs else {
                throw .refusal(.fieldRequired, field: "ends_at_unix_us", "AT_TIME needs a time")
            }
            try FieldRules.time(end, "ends_at_unix_us")
            guard end > now else {
                throw .refusal(.scheduleInPast, field: "ends_at_unix_us", "expected a time in the future")
            }
            self = .at(end)
        }
    }

    /// The next 19:00 after `now`, both in microseconds since 1970.
    ///
    /// - Throws: `zone_unknown` where the person's zone cannot be read any more.
    static func evening(after now: Int64, in zone: Zone?) throws(RPCError) -> Int64 {
        guard let zone, let due = DailySchedule(minutesOfDay: [19 * 60], zone: zone).next(after: now / 1_000_000) else {
            throw .refusal(.zoneUnknown, field: "end", "the person's zone cannot be read")
        }
        return due.unixSeconds * 1_000_000
    }
}
