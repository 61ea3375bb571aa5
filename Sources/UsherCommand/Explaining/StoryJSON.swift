import JSON
import NotificationModel
import UsherProto

/// The story of one notification for one person as one JSON object.
enum StoryJSON {
    static func text(_ story: ExplainResponse, _ id: NotificationID, _ person: String) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("notification_id", id.description)
            json.member("person_id", person)
            json.member("app_id", story.notification?.appID)
            json.member("zone", story.zone)
            json.member("outcome") { json in
                json.object { $0.members(of: story.outcome ?? PairOutcome()) }
            }
            json.member("next_action", story.nextAction == .unspecified ? nil : story.nextAction.spelling)
            json.member("next_action_at", story.nextActionAtUnixUs.map(TimeText.json))
            json.member(
                "next_action_at_local",
                story.nextActionAtUnixUs.map { LocalTime(zone: story.zone).rfc3339($0) }
            )
            json.member("summary_notification_id", NotificationID(story.summaryNotificationID)?.description)
            json.member("summary") { json in
                guard let digest = story.summary else { return json.null() }
                json.object { $0.members(of: digest) }
            }
            json.member("decision") { json in
                guard let decision = story.decision else { return json.null() }
                write(decision, &json)
            }
            json.member("device_decisions") { json in
                json.array(of: story.deviceDecisions) { json, device in
                    json.object { json in
                        json.member("device_id", device.deviceID)
                        json.member("decision") { write(device.decision ?? Decision(), &$0) }
                    }
                }
            }
            json.member("history") { json in
                json.array(of: story.history) { json, event in
                    json.object { json in
                        json.member("kind", event.kind.spelling)
                        json.member("at", TimeText.json(event.atUnixUs))
                        json.member("reasons") { $0.array(of: event.reasons) { $0.string($1.spelling) } }
                        json.member("device_id", event.deviceID.isEmpty ? nil : event.deviceID)
                        json.member("other_notification_id", NotificationID(event.otherNotificationID)?.description)
                        json.member("ledger_position", event.ledgerPosition)
                    }
                }
            }
            json.member("findings") { json in
                json.array(of: story.findings) { json, finding in
                    json.object { json in
                        json.member("rule", finding.ruleID)
                        json.member("severity", finding.severity.spelling)
                        json.member("path", finding.field)
                        json.member("message", finding.message)
                    }
                }
            }
        }
        return json.text
    }

    /// Writes a decision with its trace.
    static func write(_ decision: Decision, _ json: inout JSONWriter) {
        json.object { json in
            json.members(of: decision)
            json.member("steps") { json in
                json.array(of: decision.steps) { json, step in
                    json.object { json in
                        json.member("rule", step.rule.spelling)
                        json.member("place", step.rule.place)
                        json.member("outcome", step.outcome.spelling)
                        json.member("reason", step.reason == .unspecified ? nil : step.reason.spelling)
                        json.member("sentence", step.sentence)
                        json.member("inputs") { json in
                            json.object { json in
                                for fact in step.inputs { json.member(fact.name.spelling, fact.value) }
                            }
                        }
                    }
                }
            }
        }
    }
}
