package import UsherProto

extension SummaryDigest {
    /// How many records it holds.
    package var recordCount: Int { featured.count + groups.reduce(0) { $0 + $1.items.count } }

    /// What the notification of a summary that holds this says below its title.
    package var sentence: String {
        let rest = groups.isEmpty ? "" : ", \(recordCount - featured.count) of them by app"
        return "\(recordCount) notification\(recordCount == 1 ? "" : "s")\(rest)"
    }
}
