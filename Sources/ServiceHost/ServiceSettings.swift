import EventLoop
import RPC
import ServiceKit
import Transport

/// The settings of every service of the suite, beyond its port's.
struct ServiceSettings: Sendable {
    let role: ServiceRole
    /// Where the database is.
    let data = Setting<String>(
        required: "data",
        .path,
        group: "State",
        "Folder of the service's database; made where it is missing, with access for its owner only."
    )
    /// How much of the audit log is kept.
    let audit = AuditSettings()
    private let peers: [(role: ServiceRole, address: Setting<HostPort>)]

    init(_ role: ServiceRole) {
        self.role = role
        peers = role.peers.map { peer in
            let address = Setting<HostPort>(
                peer.rawValue,
                .hostPort(portIn: 1...65535),
                default: "127.0.0.1:\(peer.defaultPort)",
                group: "Peers",
                "Where \(peer.program) answers."
            )
            return (peer, address)
        }
    }

    var all: [any AnySetting] { [data] + audit.all + peers.map { $0.address as any AnySetting } }

    /// A channel to each peer, on `loop`; none is connected before its first call.
    func channels(
        _ configuration: Configuration,
        trustDomain: String,
        _ network: any Network,
        _ loop: EventLoop
    ) -> [ServiceRole: Channel] {
        var channels: [ServiceRole: Channel] = [:]
        for (peer, address) in peers {
            let place = configuration[address]
            var options = ChannelOptions(
                endpoint: Endpoint(host: place.host, port: place.port),
                service: peer.rawValue,
                trustDomain: trustDomain
            )
            // A peer that was restarted shall not be waited for much longer than it was away.
            options.backoff.maximum = .seconds(1)
            channels[peer] = Channel(network: network, loop: loop, options: options)
        }
        return channels
    }

    /// The peers of which it is told whether they are reached.
    func watchedPeers(_ configuration: Configuration, _ channels: [ServiceRole: Channel]) -> [PeerMonitor.Peer] {
        role.consequences.compactMap { peer, words in
            guard let channel = channels[peer], let known = peers.first(where: { $0.role == peer }) else { return nil }
            return PeerMonitor.Peer(
                role: peer,
                channel: channel,
                address: "\(configuration[known.address])",
                setting: known.address.spellings,
                consequence: words
            )
        }
    }
}
