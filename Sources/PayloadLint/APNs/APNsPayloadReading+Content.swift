import JSON
package import UsherProto

extension APNsPayloadReading {
    /// The notification the payload stands for, as Usher stores it.
    ///
    /// What shows, sounds or badges becomes an alert, anything else a background push. What the contract has no room for
    /// and iOS would still take is brought into range where that changes nothing that is seen or heard, and reported in
    /// ``problems``; an id or text beyond its limit is refused instead of cut.
    ///
    /// - Parameter field: The path of the payload's message, which begins the path of a refusal.
    /// - Returns: The content, within every limit of the contract.
    /// - Throws: ``ContentProblem``: `PayloadEmpty`, `PayloadTooLarge`, `invalid-json`, or a limit of a field.
    package func content(field: String = "apns") throws(ContentProblem) -> NotificationContent {
        do throws(ContentProblem) {
            try checkRejection()
            try checkHeaders()
            return try makeContent()
        } catch {
            throw error.inside(field)
        }
    }

    private func checkRejection() throws(ContentProblem) {
        switch rejection {
        case nil:
            guard isObject else {
                throw ContentProblem(.fieldMalformed, "payload", "expected a JSON object")
            }
        case .payloadEmpty: throw ContentProblem(.payloadEmpty, "payload", "the payload has no bytes")
        case .payloadTooLarge(let limit):
            let found = "the payload has \(byteCount) bytes, at most \(limit) are allowed"
            throw ContentProblem(.payloadTooLarge, "payload", found)
        case .invalidJSON(let error): throw ContentProblem(.invalidJSON, "payload", error.description)
        }
    }

    private func checkHeaders() throws(ContentProblem) {
        guard headers.kind != nil else {
            let expected = PushHeaders.PushType.allCases.map(\.rawValue).joined(separator: ", ")
            throw ContentProblem(.fieldMalformed, "push_type", "expected one of \(expected)")
        }
        try Self.check(headers.collapseID, "collapse_id", atMost: 64)
        if let expiration = headers.expirationUnixSeconds, !(0...Int64.max / 1_000_000 ~= expiration) {
            throw ContentProblem(.fieldMalformed, "expiration_unix_s", "expected Unix seconds, or 0")
        }
        if let priority = headers.priority, ![1, 5, 10].contains(priority) {
            throw ContentProblem(.fieldMalformed, "priority", "expected 1, 5 or 10")
        }
    }

    private func makeContent() throws(ContentProblem) -> NotificationContent {
        var content = NotificationContent()
        content.title = try Self.text(title, "payload.aps.alert.title", atMost: 5120)
        content.subtitle = try Self.text(subtitle, "payload.aps.alert.subtitle", atMost: 5120)
        content.body = try Self.text(body, "payload.aps.alert.body", atMost: 5120)
        content.titleLocalization = try Self.localization(titleLocalization, "payload.aps.alert.title-loc-")
        content.subtitleLocalization = try Self.localization(subtitleLocalization, "payload.aps.alert.subtitle-loc-")
        content.bodyLocalization = try Self.localization(bodyLocalization, "payload.aps.alert.loc-")
        content.launchImage = try Self.text(launchImage, "payload.aps.alert.launch-image", atMost: 128)
        content.threadID = try Self.text(threadID, "payload.aps.thread-id", atMost: 128)
        content.categoryID = try Self.text(categoryID, "payload.aps.category", atMost: 128)
        content.targetContentID = try Self.text(targetContentID, "payload.aps.target-content-id", atMost: 256)
        if let filterCriteria {
            content.filterCriteria = try Self.text(filterCriteria, "payload.aps.filter-criteria", atMost: 256)
        }
        content.level = level
        content.badge = badge.flatMap { $0 <= Int64(Int32.max) ? UInt32($0) : nil }
        content.sound = try storedSound()
        content.relevanceScore = relevanceScore.map { min(max($0, 0), 1) }
        content.mutableContent = isMutableContent
        content.contentAvailable = isContentAvailable
        content.collapseID = headers.collapseID
        content.expiresAtUnixUs = headers.expirationUnixSeconds.map { $0 * 1_000_000 }
        let isShown = hasText || content.badge != nil || content.sound != nil
        content.pushType = isShown ? .alert : .background
        content.customDataJSON = try storedCustomData()
        return content
    }

    /// The sound with what P9 says is meant: a critical one exactly where the level is critical.
    private func storedSound() throws(ContentProblem) -> Sound? {
        guard sound.kind != .unspecified else { return nil }
        try Self.check(sound.name, "payload.aps.sound", atMost: .max)
        // A missing file plays the default sound.
        let name = SoundFile.isName(sound.name) ? sound.name : ""
        if level == .critical { return Sound(kind: .critical, name: name, volume: sound.volume ?? 1) }
        return name.isEmpty ? Sound(kind: .default) : Sound(kind: .custom, name: name)
    }

    private func storedCustomData() throws(ContentProblem) -> String {
        guard customDataJSON.utf8.count > 4096 else { return customDataJSON }
        let compact = CustomData.compact(customDataJSON)
        guard compact.utf8.count <= 4096 else {
            throw FieldCheck.tooLong(compact.utf8.count, 4096, "payload")
        }
        return compact
    }

    // MARK: Limits

    private static func text(_ text: String?, _ path: String, atMost limit: Int) throws(ContentProblem) -> String {
        guard let text else { return "" }
        try check(text, path, atMost: limit)
        return text
    }

    private static func check(_ text: String, _ path: String, atMost limit: Int) throws(ContentProblem) {
        guard text.utf8.count <= limit else { throw FieldCheck.tooLong(text.utf8.count, limit, path) }
        if text.utf8.contains(0) { throw FieldCheck.malformedText(.nul, path) }
    }

    private static func localization(
        _ localization: TextLocalization?,
        _ path: String
    ) throws(ContentProblem) -> TextLocalization? {
        guard let localization else { return nil }
        try check(localization.key, "\(path)key", atMost: 128)
        guard localization.args.count <= 32 else {
            let found = "it has \(localization.args.count) elements, at most 32 are allowed"
            throw ContentProblem(.fieldTooLong, "\(path)args", found)
        }
        for (index, argument) in localization.args.enumerated() {
            try check(argument, "\(path)args[\(index)]", atMost: 1024)
        }
        return localization
    }
}
