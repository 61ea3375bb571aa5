// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/bench/v1/bench.proto; change that and run script/generate.

package import ProtobufRuntime

/// One key and its value.
package struct Pair: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `key`.
    package var key: String = ""
    /// Field 2, `value`.
    package var value: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        key: String = "",
        value: String = ""
    ) {
        self.key = key
        self.value = value
    }
}

/// What a person sees and hears.
package struct Alert: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `title`.
    package var title: String = ""
    /// Field 2, `subtitle`.
    package var subtitle: String = ""
    /// Field 3, `body`.
    package var body: String = ""
    /// Field 4, `sound`.
    package var sound: String = ""
    /// Field 5, `badge`.
    package var badge: Int32 = 0
    /// Field 6, `category`.
    package var category: String = ""
    /// Field 7, `relevance`.
    package var relevance: Double = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        title: String = "",
        subtitle: String = "",
        body: String = "",
        sound: String = "",
        badge: Int32 = 0,
        category: String = "",
        relevance: Double = 0
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.sound = sound
        self.badge = badge
        self.category = category
        self.relevance = relevance
    }
}

/// Who a notification is from.
package struct Person: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `id`.
    package var id: String = ""
    /// Field 2, `display_name`.
    package var displayName: String = ""
    /// Field 3, `handle`.
    package var handle: String = ""
    /// Field 4, `image_url`.
    package var imageURL: String = ""
    /// Field 5, `known_contact`.
    package var knownContact: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        id: String = "",
        displayName: String = "",
        handle: String = "",
        imageURL: String = "",
        knownContact: Bool = false
    ) {
        self.id = id
        self.displayName = displayName
        self.handle = handle
        self.imageURL = imageURL
        self.knownContact = knownContact
    }
}

/// A notification of realistic size, 684 bytes as the benchmarks fill it.
package struct Notification: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `id`.
    package var id: [UInt8] = []
    /// Field 2, `tenant`.
    package var tenant: String = ""
    /// Field 3, `app`.
    package var app: String = ""
    /// Field 4, `topic`.
    package var topic: String = ""
    /// Field 5, `user_id`.
    package var userID: UInt64 = 0
    /// Field 6, `created_us`.
    package var createdUs: UInt64 = 0
    /// Field 7, `expires_us`.
    package var expiresUs: UInt64 = 0
    /// Field 8, `priority`.
    package var priority: UInt32 = 0
    /// Field 9, `level`.
    package var level: UInt32 = 0
    /// Field 10, `collapse_key`.
    package var collapseKey: String = ""
    /// Field 11, `locale`.
    package var locale: String = ""
    /// Field 12, `channel`.
    package var channel: String = ""
    /// Field 13, `alert`.
    package var alert: Alert? = nil
    /// Field 14, `sender`.
    package var sender: Person? = nil
    /// Field 15, `data`.
    package var data: [Pair] = []
    /// Field 16, `device_ids`.
    package var deviceIDs: [String] = []
    /// Field 17, `deep_link`.
    package var deepLink: String = ""
    /// Field 18, `trace_id`.
    package var traceID: [UInt8] = []
    /// Field 19, `schema`.
    package var schema: UInt32 = 0
    /// Field 20, `mutable_content`.
    package var mutableContent: Bool = false
    /// Field 21, `content_available`.
    package var contentAvailable: Bool = false
    /// Field 22, `dedupe_key`.
    package var dedupeKey: String = ""
    /// Field 23, `seq`.
    package var seq: UInt64 = 0
    /// Field 24, `campaign`.
    package var campaign: String = ""
    /// Field 25, `thread_id`.
    package var threadID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        id: [UInt8] = [],
        tenant: String = "",
        app: String = "",
        topic: String = "",
        userID: UInt64 = 0,
        createdUs: UInt64 = 0,
        expiresUs: UInt64 = 0,
        priority: UInt32 = 0,
        level: UInt32 = 0,
        collapseKey: String = "",
        locale: String = "",
        channel: String = "",
        alert: Alert? = nil,
        sender: Person? = nil,
        data: [Pair] = [],
        deviceIDs: [String] = [],
        deepLink: String = "",
        traceID: [UInt8] = [],
        schema: UInt32 = 0,
        mutableContent: Bool = false,
        contentAvailable: Bool = false,
        dedupeKey: String = "",
        seq: UInt64 = 0,
        campaign: String = "",
        threadID: String = ""
    ) {
        self.id = id
        self.tenant = tenant
        self.app = app
        self.topic = topic
        self.userID = userID
        self.createdUs = createdUs
        self.expiresUs = expiresUs
        self.priority = priority
        self.level = level
        self.collapseKey = collapseKey
        self.locale = locale
        self.channel = channel
        self.alert = alert
        self.sender = sender
        self.data = data
        self.deviceIDs = deviceIDs
        self.deepLink = deepLink
        self.traceID = traceID
        self.schema = schema
        self.mutableContent = mutableContent
        self.contentAvailable = contentAvailable
        self.dedupeKey = dedupeKey
        self.seq = seq
        self.campaign = campaign
        self.threadID = threadID
    }
}

/// The answer to a notification.
package struct Ack: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `id`.
    package var id: [UInt8] = []
    /// Field 2, `status`.
    package var status: UInt32 = 0
    /// Field 3, `seq`.
    package var seq: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        id: [UInt8] = [],
        status: UInt32 = 0,
        seq: UInt64 = 0
    ) {
        self.id = id
        self.status = status
        self.seq = seq
    }
}

/// How many notifications a stream shall hold.
package struct StreamRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `count`.
    package var count: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        count: UInt32 = 0
    ) {
        self.count = count
    }
}
