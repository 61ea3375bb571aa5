import ServiceKit

extension ConsentService {
    /// What an operator may set of what is kept about an opt-in.
    enum EvidenceOptions {
        static let keepsNetworkDetails = Setting<Bool>(
            "keep-network-details",
            .boolean,
            default: "false",
            group: "Consent",
            "Whether the network address and client of an opt-in are kept as evidence; without it they are refused."
        )
    }
}
