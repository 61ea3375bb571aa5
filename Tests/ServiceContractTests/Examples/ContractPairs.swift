/// Every two services that talk.
enum ContractPairs {
    /// In the order in which they are tried.
    static let all: [ContractPair] = betweenServices + commandLine + gateway

    private static let betweenServices = [
        ingestionToConsent, ingestionToFocus, ingestionToDelivery, consentToFocus, consentToIngestion,
        consentToDelivery, focusToConsent, focusToDelivery, deliveryToFocus,
    ]

    private static let commandLine = [
        commandLineToIngestion, commandLineToConsent, commandLineToFocus, commandLineToDelivery,
    ]
}
