extension Case {
    /// Our own server under both of our clients.
    static func ours(_ setup: BenchSetup, depths: [Int], seconds: Double) -> [Case] {
        func loads(_ port: Int, _ client: LoadRun.Client, _ work: LoadRun.Work) -> [Load] {
            depths.map { Load(label: "\($0)", command: setup.load(port, client, work, depth: $0, seconds: seconds)) }
        }
        let many = setup.load(7304, .raw, .durable, depth: 1, connections: 64, seconds: seconds)
        return [
            Case(label: "usher unary", loads: loads(7301, .raw, .send)) { try setup.serve(7301) },
            Case(label: "usher unary, own client", loads: loads(7302, .channel, .send)) { try setup.serve(7302) },
            Case(label: "usher durable", loads: loads(7303, .raw, .durable)) {
                try setup.serve(7303, database: "durable")
            },
            Case(label: "usher durable, 64 connections", loads: [Load(label: "1", command: many)]) {
                try setup.serve(7304, database: "durable64")
            },
        ]
    }

    /// Our server's one stream, read by both of our clients.
    static func streams(_ setup: BenchSetup, seconds: Double) -> [Case] {
        [(7305, LoadRun.Client.raw, "usher stream"), (7306, .channel, "usher stream, own client")].map {
            port,
            client,
            label in
            let load = Load(label: "–", command: setup.load(port, client, .stream, depth: 1, seconds: seconds))
            return Case(label: label, loads: [load]) { try setup.serve(port) }
        }
    }

    /// Connections made to our server, one after the other and many at once.
    static func connections(_ setup: BenchSetup, seconds: Double) -> [Case] {
        let loads = [1, 16].map {
            Load(label: "\($0)", command: setup.load(7307, .raw, .connect, depth: $0, seconds: seconds))
        }
        return [Case(label: "usher connection", loads: loads) { try setup.serve(7307) }]
    }
}
