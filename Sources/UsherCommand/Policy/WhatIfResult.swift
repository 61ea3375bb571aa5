import JSON
import NotificationModel
import Terminal
import UsherProto

/// What would become of a notification, and what became of it.
struct WhatIfResult {
    let id: NotificationID?
    let request: WhatIfRequest
    let answer: WhatIfResponse
    /// The decision that was made; nil where none was.
    let was: Decision?
    /// What time it is.
    let now: Int64

    /// In words, drawn to a width.
    func text(showsAll: Bool, width: Int, isColoured: Bool) -> String {
        let context = InboxContext(
            person: request.personID,
            time: LocalTime(zone: answer.zone.isEmpty ? "UTC" : answer.zone),
            now: now
        )
        let words = DecisionText(context: context, width: min(max(width, 24), 110), isColoured: isColoured)
        let what = id?.description ?? "a notification of \(TerminalText.line(request.subject?.appID ?? ""))"
        let time = context.time.precise(request.atUnixUs ?? now)
        let head = "\(what) for \(TerminalText.line(request.personID)), arriving \(time)"
        var text = TextWidth.wrapped(head, to: words.width).map { "\($0)\n" }.joined()
        if let was { text += words.heading("As it was") + words.paragraphs(words.sentences(was)) }
        if answer.refusedBecause != .unspecified {
            text += words.heading("Consent")
            text += words.paragraph(
                "It would not be sent at all: \(answer.refusedBecause.spelling). If it were, this would follow."
            )
        }
        let decision = answer.decision ?? Decision()
        text += words.heading("Rules, as it would be") + words.rules(decision, showsAll: showsAll)
        return text + words.heading("As it would be") + words.paragraphs(words.sentences(decision))
    }

    /// As one JSON object.
    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("notification_id", id?.description)
            json.member("person_id", request.personID)
            json.member("app_id", request.subject?.appID)
            json.member("zone", answer.zone)
            json.member("at", TimeText.json(request.atUnixUs ?? now))
            json.member("at_local", LocalTime(zone: answer.zone).rfc3339(request.atUnixUs ?? now))
            let refused = answer.refusedBecause
            json.member("refused_because", refused == .unspecified ? nil : refused.spelling)
            json.member("decision") { StoryJSON.write(answer.decision ?? Decision(), &$0) }
            json.member("was") { json in
                guard let was else { return json.null() }
                StoryJSON.write(was, &json)
            }
        }
        return json.text
    }
}
