/// Every two services that talk.
enum ContractPairs {
    /// In the order in which they are tried.
    static let all: [ContractPair] = [
        ingestionToConsent, ingestionToFocus, ingestionToDelivery, consentToFocus, consentToIngestion,
        consentToDelivery,
    ]
}
