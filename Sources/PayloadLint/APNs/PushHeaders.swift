/// The request headers that belong to an APNs payload.
package struct PushHeaders: Sendable, Equatable {
    /// The kinds of push that APNs takes in `apns-push-type`.
    package enum PushType: String, CaseIterable, Sendable {
        case alert, background, complication, controls, fileprovider, liveactivity, location, mdm, pushtotalk, voip,
            widgets
    }

    /// The `apns-push-type` as sent; empty means `alert`.
    package var pushType: String
    /// The `apns-collapse-id`; empty where there is none.
    package var collapseID: String
    /// The `apns-expiration` in Unix seconds; nil where the header is absent.
    package var expirationUnixSeconds: Int64?
    /// The `apns-priority`; nil where the header is absent.
    package var priority: UInt32?

    /// These headers.
    package init(
        pushType: String = "",
        collapseID: String = "",
        expirationUnixSeconds: Int64? = nil,
        priority: UInt32? = nil
    ) {
        self.pushType = pushType
        self.collapseID = collapseID
        self.expirationUnixSeconds = expirationUnixSeconds
        self.priority = priority
    }

    /// The kind of push; nil where APNs knows no such kind.
    package var kind: PushType? { pushType.isEmpty ? .alert : PushType(rawValue: pushType) }

    /// Most bytes of a payload.
    package var payloadByteLimit: Int { kind == .voip ? 5120 : 4096 }
}
