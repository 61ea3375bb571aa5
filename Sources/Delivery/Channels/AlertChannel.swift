package import UsherProto

/// A way of alerting people of what is stored for them.
///
/// The inbox is the first one: whoever watches it is reached by the person alone. A channel with devices is reached by an
/// endpoint, and given only what the decision says to alert of now. Called on delivery's loop, after the record is
/// durable; what a channel does it does behind the answer to Present, and it must not wait.
package protocol AlertChannel: Sendable {
    /// Which of the contract's channels it is.
    var kind: DeliveryChannel { get }
    /// False while nobody can be reached through it, so that what is stored need not be looked through for it.
    var isInUse: Bool { get }
    /// Alerts of one record.
    func alert(_ alert: borrowing RecordAlert)
}

/// What a channel is told of one record for one person.
package struct RecordAlert: ~Escapable {
    /// The person.
    package let personID: String
    /// Where the channel reaches a device; nil for the inbox.
    package let endpoint: DeviceEndpoint?
    /// The notification as its sender gave it (`usher.common.v1.IdentifiedNotification`), encoded.
    package let notification: RawSpan
    /// What was decided for the person (`usher.common.v1.Decision`), or for the endpoint's device, encoded.
    package let decision: RawSpan
    /// When the record arrived, in microseconds since 1970 UTC.
    package let arrivedAtUnixUs: Int64

    /// What a channel is told of a record whose parts are lent for the length of the call.
    @_lifetime(copy notification, copy decision)
    package init(
        personID: String,
        endpoint: DeviceEndpoint?,
        notification: RawSpan,
        decision: RawSpan,
        arrivedAtUnixUs: Int64
    ) {
        self.personID = personID
        self.endpoint = endpoint
        self.notification = notification
        self.decision = decision
        self.arrivedAtUnixUs = arrivedAtUnixUs
    }
}
