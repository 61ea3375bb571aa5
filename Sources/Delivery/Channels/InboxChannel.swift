import UsherProto

/// The inbox as a channel: whoever watches it is told that there is something new.
struct InboxChannel: AlertChannel {
    let watchers: WatchRegistry

    var kind: DeliveryChannel { .inbox }
    var isInUse: Bool { !watchers.isEmpty }

    func alert(_ alert: borrowing RecordAlert) { watchers.changed(alert.personID) }
}
