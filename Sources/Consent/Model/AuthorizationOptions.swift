import RPC
import ServiceHost
import UsherProto

/// What an app asks to be allowed; bit `n - 1` is number `n` of `usher.consent.v1.AuthorizationOption`.
struct AuthorizationOptions: OptionSet, Hashable, Sendable {
    let rawValue: Int64

    static let badge = Self(.badge)
    static let sound = Self(.sound)
    static let alert = Self(.alert)
    static let provisional = Self(.provisional)

    init(rawValue: Int64) { self.rawValue = rawValue }

    private init(_ option: AuthorizationOption) { self.init(rawValue: 1 << Int64(option.rawValue - 1)) }

    /// The options in `field`.
    ///
    /// - Throws: `field_malformed` for one that the contract does not have.
    init(_ options: [AuthorizationOption], field: String) throws(RPCError) {
        guard options.count <= 16 else {
            throw .refusal(.fieldMalformed, field: field, "it has \(options.count) entries, at most 16 are allowed")
        }
        self.init()
        for (index, option) in options.enumerated() {
            guard AuthorizationOption.allKnown.contains(option), option != .unspecified else {
                throw .refusal(
                    .fieldMalformed,
                    field: "\(field)[\(index)]",
                    "there is no option \(option.rawValue), expected 1 to 7"
                )
            }
            formUnion(Self(option))
        }
    }

    /// The options as the contract spells them, in order of their numbers.
    var messages: [AuthorizationOption] {
        AuthorizationOption.allKnown.filter { $0 != .unspecified && contains(Self($0)) }
    }
}
