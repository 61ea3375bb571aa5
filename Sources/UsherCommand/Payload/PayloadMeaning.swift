import JSON
import NotificationModel
import PayloadLint
import UsherProto

/// What `usher payload` prints of one payload.
struct PayloadMeaning {
    private let reading: APNsPayloadReading
    private let problems: [APNsPayloadReading.Problem]

    /// The meaning of a payload that was read.
    init(_ reading: APNsPayloadReading) {
        self.reading = reading
        var problems = reading.problems
        // What APNs takes and Usher has no room for.
        if reading.rejection == nil, reading.isObject {
            do throws(ContentProblem) { _ = try reading.content(field: "") } catch {
                if error.field != "push_type" {
                    let prefix = "payload."
                    let path = error.field.hasPrefix(prefix) ? String(error.field.dropFirst(prefix.count)) : error.field
                    problems.append(.init(rule: "LIMIT", severity: .error, path: path, message: error.message))
                }
            }
        }
        self.problems = problems
    }

    /// The meaning of the payload on a line of JSON lines.
    ///
    /// - Throws: ``JSONFieldError`` where the line has no `raw`, a name that is nearly `pushType`, or another type.
    init(line: JSONFields) throws(JSONFieldError) {
        for member in line.element.members where member.name != "pushType" && member.name != "raw" {
            let bare = member.name.lowercased().filter { $0 != "_" && $0 != "-" }
            if bare == "pushtype" {
                throw JSONFieldError("unknown name; was pushType meant?", at: member.name, member.value)
            }
        }
        let raw = try line.required("raw", line.string("raw"))
        let headers = PushHeaders(pushType: try line.string("pushType") ?? "")
        self.init(APNsPayloadReading(Array(raw.utf8), headers: headers))
    }

    /// Whether APNs refuses it, or a rule does.
    var isObjectionable: Bool { reading.rejection != nil || problems.contains { $0.severity == .error } }

    /// All of it as one object.
    func json(_ layout: JSONWriter.Layout) -> String {
        var json = JSONWriter(layout)
        json.object { json in
            json.member("level", reading.level.spelling)
            json.member("title", reading.title)
            json.member("subtitle", reading.subtitle)
            json.member("body", reading.body)
            json.member("thread", reading.threadID)
            json.member("category", reading.categoryID)
            json.member("badge", reading.badge)
            json.member("sound", reading.sound.kind.spelling)
            json.member("relevance", reading.relevanceScore)
            json.member("silent", reading.isSilent)
            json.member("sizeBytes", reading.byteCount)
            json.member("reject", reading.rejection?.reason)
            json.member("problems") { json in
                json.array(of: problems) { json, problem in
                    json.object { json in
                        json.member("rule", problem.rule)
                        json.member("severity", problem.severity.spelling)
                        json.member("path", problem.path)
                        json.member("message", problem.message)
                    }
                }
            }
        }
        return json.text
    }
}
