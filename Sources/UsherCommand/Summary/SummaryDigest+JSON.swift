import JSON
import NotificationModel
import UsherProto

extension JSONWriter {
    /// The members of what a summary holds, in the order it is drawn.
    mutating func members(of digest: SummaryDigest) {
        member("due_at", TimeText.json(digest.dueAtUnixUs))
        member("local_date", digest.localDate)
        member("minute_of_day", Int64(digest.minuteOfDay))
        member("featured") { json in json.array(of: digest.featured) { $0.item($1) } }
        member("groups") { json in
            json.array(of: digest.groups) { json, group in
                json.object { json in
                    json.member("app_id", group.appID)
                    json.member("items") { json in json.array(of: group.items) { $0.item($1) } }
                }
            }
        }
    }

    private mutating func item(_ item: SummaryItem) {
        object { json in
            json.member("notification_id", NotificationID(item.notificationID)?.description)
            json.member("relevance_score", item.relevanceScore)
        }
    }
}
