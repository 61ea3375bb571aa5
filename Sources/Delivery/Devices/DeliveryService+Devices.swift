import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension DeliveryService {
    package func putDevice(_ request: PutDeviceRequest, context: CallContext) async throws -> PutDeviceResponse {
        try requireOwner(request.personID, request.principal, context)
        guard let device = request.device else {
            throw RPCError.refusal(.fieldRequired, field: "device", "it is required")
        }
        try DeviceCheck.check(device)
        try await requireKnown(request.personID, context)
        let now = resources.now.microseconds
        let erased = erasure.erased
        do throws(RPCError) {
            let stored = try await write { transaction in
                try DeviceTable.put(
                    device,
                    of: request.personID,
                    expecting: request.expectedRevision,
                    at: now,
                    unless: erased,
                    in: transaction
                )
            }
            return PutDeviceResponse(device: stored)
        } catch {
            if error.fieldPath == "device" { metrics.refused(at: .devices) }
            throw error
        }
    }

    package func removeDevice(_ request: RemoveDeviceRequest, context: CallContext) async throws -> RemoveDeviceResponse
    {
        try requireOwner(request.personID, request.principal, context)
        try IdentifierForm.device.check(request.deviceID, field: "device_id")
        try await requireKnown(request.personID, context)
        if let person = try personNumber(request.personID) {
            try await write { try DeviceTable.remove(request.deviceID, of: person, in: $0) }
        }
        return RemoveDeviceResponse()
    }

    package func listDevices(_ request: ListDevicesRequest, context: CallContext) async throws -> ListDevicesResponse {
        try requireOwner(request.personID, request.principal, context)
        try await requireKnown(request.personID, context)
        guard let person = try personNumber(request.personID) else { return ListDevicesResponse() }
        return ListDevicesResponse(devices: try read { try DeviceTable.devices(of: person, in: $0) })
    }
}
