import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// What a device has to be before it is stored.
enum DeviceCheck {
    /// Endpoints of one device.
    static let maximumEndpointCount = 64

    /// - Throws: A refusal with the field's path.
    static func check(_ device: Device) throws(RPCError) {
        try IdentifierForm.device.check(device.deviceID, field: "device.device_id")
        try checkText(device.displayName, atMost: 128, "device.display_name")
        try NameRules.requireOneLine(device.displayName, field: "device.display_name")
        try checkText(device.model, atMost: 32, "device.model")
        guard device.endpoints.count <= maximumEndpointCount else {
            throw .refusal(
                .batchTooLarge,
                field: "device.endpoints",
                "there are \(device.endpoints.count), expected at most \(maximumEndpointCount)"
            )
        }
        for (index, endpoint) in device.endpoints.enumerated() {
            try check(endpoint, "device.endpoints[\(index)]")
            let isRepeated = device.endpoints[..<index].contains {
                $0.channel == endpoint.channel && $0.appID == endpoint.appID
            }
            guard !isRepeated else {
                throw .refusal(
                    .fieldMalformed,
                    field: "device.endpoints[\(index)]",
                    "a device has one endpoint for each channel and app"
                )
            }
        }
    }

    private static func check(_ endpoint: DeviceEndpoint, _ field: String) throws(RPCError) {
        switch endpoint.channel {
        case .apns, .fcm, .webPush, .webhook: break
        case .unspecified: throw .refusal(.fieldRequired, field: "\(field).channel", "say through which channel")
        case .inbox, .unrecognized:
            throw .refusal(.fieldMalformed, field: "\(field).channel", "expected a channel with endpoints")
        }
        try IdentifierForm.app.check(endpoint.appID, field: "\(field).app_id")
        guard !endpoint.token.isEmpty else {
            throw .refusal(.fieldRequired, field: "\(field).token", "expected 1 to 4,096 bytes")
        }
        guard endpoint.token.count <= 4096 else {
            throw .refusal(
                .fieldTooLong,
                field: "\(field).token",
                "it has \(endpoint.token.count) bytes, at most 4,096 are allowed"
            )
        }
        guard endpoint.confirmedAtUnixUs >= 0 else {
            throw .refusal(.fieldMalformed, field: "\(field).confirmed_at_unix_us", "expected a time since 1970")
        }
    }

    private static func checkText(_ text: String, atMost limit: Int, _ field: String) throws(RPCError) {
        guard text.utf8.count > limit else { return }
        throw .refusal(.fieldTooLong, field: field, "it has \(text.utf8.count) bytes, at most \(limit) are allowed")
    }
}
