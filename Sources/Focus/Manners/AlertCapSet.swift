import RPC
import ServiceHost
import UsherProto

/// The caps of one app, by class.
struct AlertCapSet: Equatable, Sendable {
    private var allowances: [AlertClass: AlertAllowance] = [:]

    /// The set that `caps` say, which were checked before they were stored.
    init(_ caps: [AlertCap]) {
        for cap in caps {
            allowances[cap.alertClass] = AlertAllowance(
                count: cap.alertCount,
                periodSeconds: cap.periodS,
                burst: cap.burst
            )
        }
    }

    /// True where no class is capped.
    var isEmpty: Bool { allowances.isEmpty }

    /// What the class may use; nil where it is not capped.
    subscript(_ alertClass: AlertClass) -> AlertAllowance? { allowances[alertClass] }
}

/// What caps may say.
enum AlertCapRules {
    private static let maximumCount: UInt32 = 10_000
    private static let maximumPeriod: UInt32 = 31 * 86_400

    /// The caps in the order of their classes.
    ///
    /// - Throws: A refusal with the field's path below `caps`.
    static func checked(_ caps: [AlertCap]) throws(RPCError) -> [AlertCap] {
        try FieldRules.count(caps.count, "caps", atMost: AlertClass.capped.count)
        var seen: Set<AlertClass> = []
        for (index, cap) in caps.enumerated() {
            let path = "caps[\(index)]"
            guard AlertClass.capped.contains(cap.alertClass) else {
                throw .refusal(.fieldRequired, field: "\(path).alert_class", "expected the class that it caps")
            }
            guard seen.insert(cap.alertClass).inserted else {
                throw .refusal(.fieldMalformed, field: "\(path).alert_class", "the class is capped twice")
            }
            try check(cap.alertCount, in: 1...maximumCount, "\(path).alert_count")
            try check(cap.periodS, in: 1...maximumPeriod, "\(path).period_s")
            try check(cap.burst, in: 0...maximumCount, "\(path).burst")
        }
        return caps.sorted { $0.alertClass.rawValue < $1.alertClass.rawValue }
    }

    private static func check(_ number: UInt32, in range: ClosedRange<UInt32>, _ field: String) throws(RPCError) {
        guard range.contains(number) else {
            throw .refusal(
                .fieldMalformed,
                field: field,
                "expected \(range.lowerBound) to \(range.upperBound), found \(number)"
            )
        }
    }
}

extension AlertClass {
    /// The classes that can be capped.
    static let capped: [AlertClass] = [.transactional, .marketing, .recommendation, .publicAuthority, .communication]

    /// The class of a notification that is not communication.
    init(_ purpose: NotificationPurpose, hasTopic: Bool) {
        self =
            switch purpose {
            case .marketing: .marketing
            case .recommendation: .recommendation
            case .publicAuthority: .publicAuthority
            case .transactional, .unrecognized: .transactional
            // As for the decision: what goes to a topic without a purpose counts as marketing.
            case .unspecified: hasTopic ? .marketing : .transactional
            }
    }
}
