/// Every two services that talk.
enum ContractPairs {
    /// In the order in which they are tried.
    static let all: [ContractPair] = [consentToFocus]

    /// Those whose caller is a service of the suite.
    static let betweenServices = all.filter { $0.callingService != nil }
}
