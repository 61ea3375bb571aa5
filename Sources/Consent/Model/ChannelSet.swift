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

    /// The inbox.
    static let inbox = Self(.inbox)

    /// The channels that this version delivers through: who left these is reached by nothing.
    static let served: Self = .inbox

    /// The channels in `field`.
    ///
    /// - Throws: `field_malformed` for one that the contract does not have.
    init(_ channels: [DeliveryChannel], field: String) throws(RPCError) {
        guard channels.count <= 16 else {
            throw .refusal(.fieldMalformed, field: field, "it has \(channels.count) entries, at most 16 are allowed")
        }
        self.init()
        for (index, channel) in channels.enumerated() {
            guard DeliveryChannel.allKnown.contains(channel), channel != .unspecified else {
                throw .refusal(
                    .fieldMalformed,
                    field: "\(field)[\(index)]",
                    "there is no channel \(channel.rawValue), expected 1 to 5"
                )
            }
            formUnion(Self(channel))
        }
    }

    /// The channels as the contract spells them, in order of their numbers.
    var messages: [DeliveryChannel] {
        DeliveryChannel.allKnown.filter { $0 != .unspecified && contains(Self($0)) }
    }
}
