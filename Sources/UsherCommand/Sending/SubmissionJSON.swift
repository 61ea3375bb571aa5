import JSON
import NotificationModel
import UsherProto

/// A submission as JSON has it: the contract's names, enums by their words, times as RFC 3339 has them.
enum SubmissionJSON {
    private static let names = [
        "app_id", "idempotency_key", "person_ids", "topic_id", "content", "apns", "send_at", "past_schedule_policy",
    ]

    /// Reads an object.
    static func submission(_ element: JSONElement) throws(JSONFieldError) -> Submission {
        let fields = try JSONFields(element, known: names)
        var submission = Submission(
            appID: try fields.string("app_id") ?? "",
            idempotencyKey: try fields.string("idempotency_key") ?? "",
            sendAtUnixUs: try fields.instant("send_at"),
            pastSchedulePolicy: try fields.spelled("past_schedule_policy") ?? .unspecified
        )
        let people = try fields.strings("person_ids")
        let topic = try fields.string("topic_id")
        if people != nil, topic != nil {
            throw JSONFieldError("person_ids and topic_id exclude each other", at: "topic_id", element)
        }
        if let people { submission.audience = .people(PeopleAudience(personIDs: people)) }
        if let topic { submission.audience = .topic(TopicAudience(topicID: topic)) }
        if let content = try fields.object("content", known: ContentJSON.names) {
            if fields.has("apns") { throw JSONFieldError("content and apns exclude each other", at: "apns", element) }
            submission.body = .content(try ContentJSON.content(content))
        } else if let apns = try fields.object("apns", known: apnsNames) {
            submission.body = .apns(try payload(apns))
        }
        return submission
    }

    private static let apnsNames = ["payload", "push_type", "collapse_id", "expiration", "priority"]

    private static func payload(_ fields: JSONFields) throws(JSONFieldError) -> ApnsPayload {
        let payload = try fields.required("payload", fields.value("payload"))
        guard payload.kind == .object || payload.kind == .string else {
            throw .unexpected(payload, "the payload as an object, or its exact text as a string", at: "apns.payload")
        }
        return ApnsPayload(
            payload: payload.string.map { Array($0.utf8) } ?? Array(payload.bytes),
            pushType: try fields.string("push_type") ?? "",
            collapseID: try fields.string("collapse_id") ?? "",
            expirationUnixS: try fields.integer("expiration"),
            priority: try fields.integer("priority", in: 0...Int64(UInt32.max)).map { UInt32($0) }
        )
    }

    /// The refusal that a service would give for such an error.
    static func code(of error: JSONFieldError) -> String {
        switch error.path {
        // Of what the contract's types cannot carry, these are payload rules of their own.
        case "content.badge", "content.relevance_score", "content.sound.volume": "payload_rule"
        default: "field_malformed"
        }
    }
}

extension JSONFields {
    /// A time, in microseconds since 1970 UTC.
    func instant(_ name: String) throws(JSONFieldError) -> Int64? {
        guard let text = try string(name), let element = element[name] else { return nil }
        guard let instant = TimeText.rfc3339(text) else {
            throw JSONFieldError("expected a time such as 2026-11-30T18:30:00Z", at: child(name), element)
        }
        return instant
    }

    /// A value of the contract's enum, by its word.
    func spelled<Value: Spelled>(_ name: String, _: Value.Type = Value.self) throws(JSONFieldError) -> Value? {
        guard let text = try string(name), let element = element[name] else { return nil }
        guard let value = Value(spelling: text) else {
            let words = Value.spellings.joined(separator: ", ")
            throw JSONFieldError("expected one of \(words)", at: child(name), element)
        }
        return value
    }
}
