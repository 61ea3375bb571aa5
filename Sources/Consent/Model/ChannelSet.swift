import RPC
import ServiceHost
import UsherProto

/// Channels that a person left; bit `n - 1` is number `n` of `usher.common.v1.DeliveryChannel`.
struct ChannelSet: OptionSet, Hashable, Sendable {
    let rawValue: Int64

    init(rawValue: Int64) { self.rawValue = rawValue }

    private init(_ channel: DeliveryChannel) { self.init(rawValue: 1 << Int64(channel.rawValue - 1)) }

    /// The channels that `channel` of a request means: one, or every one where it is unspecified.
    ///
    /// - Throws: `field_malformed` for one that the contract does not have.
    init(meantBy channel: DeliveryChannel, field: String) throws(RPCError) {
        guard DeliveryChannel.allKnown.contains(channel) else {
            throw .refusal(.fieldMalformed, field: field, "there is no channel \(channel.rawValue), expected 0 to 5")
        }
        self = channel == .unspecified ? .all : Self(channel)
    }

    /// Every channel.
    static let all = DeliveryChannel.allKnown.filter { $0 != .unspecified }
        .reduce(into: Self()) { $0.formUnion(Self($1)) }

    /// The channels as the contract spells them, in order of their numbers.
    var messages: [DeliveryChannel] {
        DeliveryChannel.allKnown.filter { $0 != .unspecified && contains(Self($0)) }
    }
}
