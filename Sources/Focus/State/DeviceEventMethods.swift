import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension FocusService {
    package func reportDeviceEvents(
        _ request: ReportDeviceEventsRequest,
        context: CallContext
    ) async throws -> ReportDeviceEventsResponse {
        let person = try owner(request.personID, request.principal, context)
        let device = request.deviceID
        try IdentifierForm.device.check(device, field: "device_id")
        guard !request.events.isEmpty else {
            throw RPCError.refusal(.fieldRequired, field: "events", "expected 1 to 100 events")
        }
        try FieldRules.count(request.events.count, "events", atMost: 100)
        for (index, event) in request.events.enumerated() { try check(event, "events[\(index)]") }
        let events = request.events
        let now = resources.now.microseconds
        let zones = zones
        let (timeline, due) = try await change(of: person, byteCount: 4096) { transaction in
            try PersonStore.require(person, in: transaction)
            let timeline = try StateStore.change(person, zones, at: now, in: transaction) { state in
                let isGone = events.last?.kind == .removed
                guard isGone || !state.isFull(without: device) else {
                    throw RPCError.refusal(
                        .limitReached,
                        field: "device_id",
                        "a person has at most \(PersonFocusState.maximumDeviceCount) devices here"
                    )
                }
                let zone = state.take(events, of: device, at: now)
                if let zone { try PersonStore.setZone(zone, of: person, in: transaction) }
            }
            guard events.contains(where: { $0.kind == .zoneChanged }) else { return (timeline, nil as SummaryDue?) }
            return (timeline, try SummaryDueStore.reschedule(person, at: now, zones: zones, in: transaction))
        }
        if let due { releaser.expect(at: due.at) }
        return ReportDeviceEventsResponse(state: timeline.contractState(on: device, at: now))
    }

    private func check(_ event: DeviceEvent, _ path: String) throws(RPCError) {
        guard event.sequence <= UInt64(Int64.max) else {
            throw .refusal(.fieldMalformed, field: "\(path).sequence", "expected at most 2^63 - 1")
        }
        let field = "\(path).value"
        switch event.kind {
        case .muted, .unmuted, .sharingLeft, .sharingJoined, .removed:
            guard !event.value.isEmpty else { return }
            throw .refusal(.fieldMalformed, field: field, "expected nothing for this kind of event")
        case .appOpened, .appClosed: try IdentifierForm.app.check(event.value, field: field)
        case .placeEntered, .placeLeft: try FieldRules.text(event.value, field, atMost: 64, isRequired: true)
        case .smartBegan, .smartEnded: try IdentifierForm.focus.check(event.value, field: field)
        case .zoneChanged: try PersonRules.check(zone: event.value, field: field, zones)
        case .unspecified, .unrecognized:
            throw .refusal(.fieldMalformed, field: "\(path).kind", "expected one of the kinds of the contract")
        }
    }
}
