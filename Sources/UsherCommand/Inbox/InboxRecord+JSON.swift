import JSON
import NotificationModel
import ProtobufRuntime
import UsherProto

extension JSONWriter {
    /// The members of a record: what it says, how it stands, and what was decided.
    ///
    /// `release_at` is when an alert that is held is due now, and `held_alert` what has become of one that was.
    mutating func members(of record: InboxRecord, _ held: HeldAlerts) {
        let notification = record.notification ?? IdentifiedNotification()
        let content = notification.content ?? NotificationContent()
        member("notification_id", NotificationID(notification.notificationID)?.description)
        member("app_id", notification.appID)
        member("topic_id", notification.topicID.isEmpty ? nil : notification.topicID)
        member("state", record.state.spelling)
        member("accepted_at", TimeText.json(notification.acceptedAtUnixUs))
        member("arrived_at", TimeText.json(record.arrivedAtUnixUs))
        member("read_at", record.readAtUnixUs.map(TimeText.json))
        members(of: content)
        if let communication = record.communication {
            member("communication") { json in
                json.object { json in
                    json.member("title", communication.title)
                    json.member("image_url", communication.imageURL.isEmpty ? nil : communication.imageURL)
                    json.member("is_group", communication.isGroup)
                    json.member("group_name", communication.groupName.isEmpty ? nil : communication.groupName)
                    json.member("member_names") { $0.array(of: communication.memberNames) { $0.string($1) } }
                    json.member("further_member_count", Int(communication.furtherMemberCount))
                }
            }
        }
        member("effective_thread_id", record.effectiveThreadID.isEmpty ? nil : record.effectiveThreadID)
        let replaced = NotificationID(record.replacedNotificationID)?.description
        member("replaced_notification_id", replaced)
        member("shows_time_sensitive_introduction", record.showsTimeSensitiveIntroduction)
        member("asks_time_sensitive_review", record.asksTimeSensitiveReview)
        if let summary = record.summary {
            member("summary") { json in
                json.object { $0.members(of: summary) }
            }
        }
        var decision = record.decision ?? Decision()
        decision.releaseAtUnixUs = held.due(record)
        member("decision") { json in
            json.object { $0.members(of: decision) }
        }
        guard let state = held[record], state.state != .unspecified else { return }
        member("held_alert") { json in
            json.object { json in
                json.member("state", state.state.spelling)
                json.member("release_at", state.releaseAtUnixUs.map(TimeText.json))
                json.member("changed_at", TimeText.json(state.changedAtUnixUs))
                json.member("reasons") { $0.array(of: state.reasons) { $0.string($1.spelling) } }
                json.member("summary_notification_id", NotificationID(state.summaryNotificationID)?.description)
            }
        }
    }

    /// The members of what a sender says; what is not said is left out or null.
    private mutating func members(of content: NotificationContent) {
        func text(_ text: String) -> String? { text.isEmpty ? nil : text }
        member("title", text(content.title))
        member("subtitle", text(content.subtitle))
        member("body", text(content.body))
        for (name, localization) in [
            ("title_localization", content.titleLocalization), ("subtitle_localization", content.subtitleLocalization),
            ("body_localization", content.bodyLocalization),
        ] {
            guard let localization else { continue }
            member(name) { json in
                json.object { json in
                    json.member("key", localization.key)
                    json.member("args") { $0.array(of: localization.args) { $0.string($1) } }
                }
            }
        }
        member("level", content.level.rawValue == 0 ? InterruptionLevel.active.spelling : content.level.spelling)
        member("kind", content.kind.rawValue == 0 ? NotificationKind.general.spelling : content.kind.spelling)
        member("badge", content.badge)
        member("sound", (content.sound?.kind ?? .unspecified).spelling)
        member("sound_name", text(content.sound?.name ?? ""))
        member("thread_id", text(content.threadID))
        member("category_id", text(content.categoryID))
        member("collapse_id", text(content.collapseID))
        member("relevance_score", content.relevanceScore)
        if let sender = content.communication?.sender {
            member("sender") { json in
                json.object { json in
                    json.member("display_name", text(sender.displayName))
                    json.member("contact_id", text(sender.contactID))
                    json.member("handle", sender.handle?.value)
                }
            }
            member("conversation_id", text(content.communication?.conversationID ?? ""))
        }
        if !content.customDataJSON.isEmpty,
            let data = try? JSONDocument(parsing: content.customDataJSON, options: .lenient)
        {
            member("custom_data") { $0.element(data.root) }
        }
    }

    /// The members of a decision, with the words of the contract.
    mutating func members(of decision: Decision) {
        func word<Value: Spelled>(_ value: Value) -> String? { value.rawValue == 0 ? nil : value.spelling }
        member("effective_level", word(decision.effectiveLevel))
        member("listing", word(decision.listing))
        member("alert", word(decision.alert))
        member("lights_screen", decision.lightsScreen)
        member("sound", word(decision.sound))
        member("badge", decision.badge)
        member("is_communication", decision.isCommunication)
        member("reasons") { $0.array(of: decision.reasons) { $0.string($1.spelling) } }
        member("focus_id", decision.focusID.isEmpty ? nil : decision.focusID)
        member("focus_activation", decision.focusActivation == 0 ? nil : "\(decision.focusActivation)")
        member("release_at", decision.releaseAtUnixUs.map(TimeText.json))
        member("ledger_position", decision.ledgerPosition == 0 ? nil : decision.ledgerPosition)
        member("decided_at", decision.decidedAtUnixUs == 0 ? nil : TimeText.json(decision.decidedAtUnixUs))
    }
}
