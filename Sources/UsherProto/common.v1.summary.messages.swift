// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/summary.proto; change that and run script/generate.

package import ProtobufRuntime

/// One record in a summary.
package struct SummaryItem: ProtobufCConvertible, Equatable, Sendable {
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    /// Its relevance, 0 to 1; 0 where none was given, the higher of the two where one replaced another.
    package var relevanceScore: Double = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notificationID: [UInt8] = [],
        relevanceScore: Double = 0
    ) {
        self.notificationID = notificationID
        self.relevanceScore = relevanceScore
    }
}

/// The records of one app in a summary.
package struct SummaryAppGroup: ProtobufCConvertible, Equatable, Sendable {
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// Its records, in the summary's order.
    package var items: [SummaryItem] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        items: [SummaryItem] = []
    ) {
        self.appID = appID
        self.items = items
    }
}

/// What a summary holds, in the order it is drawn (iOS model, scheduled summary rules S2 to S4).
package struct SummaryDigest: ProtobufCConvertible, Equatable, Sendable {
    /// When it was due: one of the person's chosen wall times as an instant.
    package var dueAtUnixUs: Int64 = 0
    /// The local date it belongs to, as `YYYY-MM-DD` in the person's zone; each time is served once on a date.
    package var localDate: String = ""
    /// The chosen time of day it belongs to, minutes since local midnight, 0 to 1,439.
    package var minuteOfDay: UInt32 = 0
    /// The top two: relevance descending, then level descending, then newest first, then id ascending.
    package var featured: [SummaryItem] = []
    /// The rest by app, apps ordered by their best record.
    package var groups: [SummaryAppGroup] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        dueAtUnixUs: Int64 = 0,
        localDate: String = "",
        minuteOfDay: UInt32 = 0,
        featured: [SummaryItem] = [],
        groups: [SummaryAppGroup] = []
    ) {
        self.dueAtUnixUs = dueAtUnixUs
        self.localDate = localDate
        self.minuteOfDay = minuteOfDay
        self.featured = featured
        self.groups = groups
    }
}
