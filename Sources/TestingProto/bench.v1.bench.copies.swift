// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/bench/v1/bench.proto; change that and run script/generate.

package import ProtobufRuntime

extension Pair {
    /// Copies every field that `view` has; unknown fields have no view.
    ///
    /// - Throws: ``DecodeError`` where a string is not valid UTF-8 or holds U+0000.
    package init(copying view: borrowing PairView) throws(DecodeError) {
        self.key = try CField.text(view.key, "key")
        self.value = try CField.text(view.value, "value")
    }

    /// Drops the unknown fields at every level.
    package mutating func removeUnknownFields() {
        unknownFields = UnknownFields()
    }
}

extension Alert {
    /// Copies every field that `view` has; unknown fields have no view.
    ///
    /// - Throws: ``DecodeError`` where a string is not valid UTF-8 or holds U+0000.
    package init(copying view: borrowing AlertView) throws(DecodeError) {
        self.title = try CField.text(view.title, "title")
        self.subtitle = try CField.text(view.subtitle, "subtitle")
        self.body = try CField.text(view.body, "body")
        self.sound = try CField.text(view.sound, "sound")
        self.badge = view.badge
        self.category = try CField.text(view.category, "category")
        self.relevance = view.relevance
    }

    /// Drops the unknown fields at every level.
    package mutating func removeUnknownFields() {
        unknownFields = UnknownFields()
    }
}

extension Person {
    /// Copies every field that `view` has; unknown fields have no view.
    ///
    /// - Throws: ``DecodeError`` where a string is not valid UTF-8 or holds U+0000.
    package init(copying view: borrowing PersonView) throws(DecodeError) {
        self.id = try CField.text(view.id, "id")
        self.displayName = try CField.text(view.displayName, "display_name")
        self.handle = try CField.text(view.handle, "handle")
        self.imageURL = try CField.text(view.imageURL, "image_url")
        self.knownContact = view.knownContact
    }

    /// Drops the unknown fields at every level.
    package mutating func removeUnknownFields() {
        unknownFields = UnknownFields()
    }
}

extension Notification {
    /// Copies every field that `view` has; unknown fields have no view.
    ///
    /// - Throws: ``DecodeError`` where a string is not valid UTF-8 or holds U+0000.
    package init(copying view: borrowing NotificationView) throws(DecodeError) {
        self.id = CField.bytes(view.id)
        self.tenant = try CField.text(view.tenant, "tenant")
        self.app = try CField.text(view.app, "app")
        self.topic = try CField.text(view.topic, "topic")
        self.userID = view.userID
        self.createdUs = view.createdUs
        self.expiresUs = view.expiresUs
        self.priority = view.priority
        self.level = view.level
        self.collapseKey = try CField.text(view.collapseKey, "collapse_key")
        self.locale = try CField.text(view.locale, "locale")
        self.channel = try CField.text(view.channel, "channel")
        if let value = view.alert { self.alert = try Alert(copying: value) }
        if let value = view.sender { self.sender = try Person(copying: value) }
        var dataList = view.data
        while let value = try dataList.next() {
            self.data.append(try Pair(copying: value))
        }
        precondition(dataList.count == self.data.count, "data: wrong count")
        var deviceIDsList = view.deviceIDs
        while let value = try deviceIDsList.next() {
            self.deviceIDs.append(try CField.text(value, "device_ids"))
        }
        precondition(deviceIDsList.count == self.deviceIDs.count, "device_ids: wrong count")
        self.deepLink = try CField.text(view.deepLink, "deep_link")
        self.traceID = CField.bytes(view.traceID)
        self.schema = view.schema
        self.mutableContent = view.mutableContent
        self.contentAvailable = view.contentAvailable
        self.dedupeKey = try CField.text(view.dedupeKey, "dedupe_key")
        self.seq = view.seq
        self.campaign = try CField.text(view.campaign, "campaign")
        self.threadID = try CField.text(view.threadID, "thread_id")
    }

    /// Drops the unknown fields at every level.
    package mutating func removeUnknownFields() {
        unknownFields = UnknownFields()
        self.alert?.removeUnknownFields()
        self.sender?.removeUnknownFields()
        for index in self.data.indices { self.data[index].removeUnknownFields() }
    }
}
