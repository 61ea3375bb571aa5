package import JSON
package import UsherProto

/// What an APNs payload means to APNs and iOS, and what the payload rules would object to.
///
/// The reading is lenient, as theirs is: what cannot be used is ignored and named in ``problems``. Where ``rejection`` is
/// not nil nothing was read, and every other value but ``byteCount`` stands at its default.
package struct APNsPayloadReading: Sendable {
    /// Why APNs refuses a payload as a whole.
    package enum Rejection: Equatable, Sendable {
        case payloadEmpty
        case payloadTooLarge(limit: Int)
        case invalidJSON(JSONSyntaxError)

        /// The reason as it is spelled in answers.
        package var reason: String {
            switch self {
            case .payloadEmpty: "PayloadEmpty"
            case .payloadTooLarge: "PayloadTooLarge"
            case .invalidJSON: "invalid-json"
            }
        }
    }

    /// Something in a payload that a rule objects to.
    package struct Problem: Equatable, Sendable {
        /// The rule, such as `P4`.
        package var rule: String
        /// How serious it is; an error is what the strict reading would refuse.
        package var severity: FindingSeverity
        /// Where, such as `aps.alert.loc-args[1]`; empty for the whole payload.
        package var path: String
        /// What is wrong, and what became of it.
        package var message: String

        /// An objection of `rule`.
        package init(rule: String, severity: FindingSeverity, path: String, message: String) {
            self.rule = rule
            self.severity = severity
            self.path = path
            self.message = message
        }
    }

    /// The headers that came with it.
    package var headers: PushHeaders
    /// Size in bytes, as it goes on the wire.
    package var byteCount: Int
    /// Why it is refused; nil where it is not.
    package var rejection: Rejection?

    /// Whether the payload is a JSON object, as it is to be.
    package var isObject = false
    /// One of the four levels.
    package var level: InterruptionLevel = .active
    /// Whether the payload gives a level, rather than leaving it out; one that does not exist is read as active.
    package var hasLevel = false
    /// Whether the alert is a text by itself rather than an object.
    package var hasPlainAlert = false
    /// The texts as they are given; nil where there is none, or an empty one.
    package var title: String?
    package var subtitle: String?
    package var body: String?
    /// The texts that the client takes from its catalogue.
    package var titleLocalization: TextLocalization?
    package var subtitleLocalization: TextLocalization?
    package var bodyLocalization: TextLocalization?
    package var launchImage: String?
    package var threadID: String?
    package var categoryID: String?
    package var targetContentID: String?
    package var filterCriteria: String?
    /// A whole number that is not negative.
    package var badge: Int64?
    /// The sound; its kind is unspecified where there is none.
    package var sound = Sound()
    /// The number as it is sent, not brought into any range.
    package var relevanceScore: Double?
    package var isContentAvailable = false
    package var isMutableContent = false
    /// The members beside `aps` as one JSON object; empty where there is none.
    package var customDataJSON = ""

    /// Most problems that are noted.
    package static let problemLimit = 100
    /// What the payload rules object to, in the order they were found.
    package var problems: [Problem] = []

    /// Whether nothing would be shown, heard or counted: no text or key of one, no sound, no badge.
    package var isSilent: Bool { !hasText && sound.kind == .unspecified && badge == nil }

    /// The problems as findings of an accepted notification: none of them refuses it, so errors are warnings.
    ///
    /// - Parameter field: The path of the payload's message, which begins the path of each.
    /// - Returns: At most ``problemLimit`` findings.
    package func findings(field: String = "apns") -> [Finding] {
        problems.map { problem in
            // What is wrong with a header has the header's path; everything else lies in the payload.
            let isHeader = ["push_type", "priority", "expiration_unix_s"].contains(problem.path)
            let path = isHeader ? problem.path : problem.path.isEmpty ? "payload" : "payload.\(problem.path)"
            return Finding(
                ruleID: problem.rule,
                severity: problem.severity == .error ? .warning : problem.severity,
                field: "\(field).\(path)",
                message: problem.message
            )
        }
    }

    /// Whether there is a text, or the key of one.
    package var hasText: Bool {
        title != nil || subtitle != nil || body != nil || titleLocalization != nil || subtitleLocalization != nil
            || bodyLocalization != nil
    }

    /// Reads a payload.
    ///
    /// - Parameters:
    ///   - payload: The exact bytes.
    ///   - headers: What came with it; the push type says how large it may be and where Live Activities keep what.
    package init(_ payload: [UInt8], headers: PushHeaders = PushHeaders()) {
        self.headers = headers
        byteCount = payload.count
        var reader = PayloadReader(headers: headers)
        reader.read(payload, into: &self)
    }

    /// As ``init(_:headers:)``, from received bytes.
    package init(_ payload: RawSpan, headers: PushHeaders = PushHeaders()) {
        self.init(payload.withUnsafeBytes { [UInt8]($0) }, headers: headers)
    }
}
