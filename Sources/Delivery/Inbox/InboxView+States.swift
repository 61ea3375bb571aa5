import UsherProto

extension InboxView {
    /// The states of the records in it, which lie side by side; nil for a view that this version does not know.
    var states: ClosedRange<Int64>? {
        switch self {
        case .unspecified, .listed: 1...2
        case .unread: 1...1
        case .archived: 3...3
        case .unrecognized: nil
        }
    }
}
