import Foundation

extension Case {
    /// Our own server under both of our clients.
    static func ours(_ certificates: BenchCertificates, _ folder: String) -> [Case] {
        let program = CommandLine.arguments[0]
        func serve(_ port: Int, _ database: String? = nil) -> [String] {
            [program, "serve", "\(port)", certificates.folder] + (database.map { [$0] } ?? [])
        }
        func load(_ port: Int, _ client: String, _ durable: Bool, connections: Int = 1) -> (Int, Int32) -> [String] {
            { depth, process in
                [
                    program, "load", "\(port)", certificates.folder, client, durable ? "durable" : "send", "\(depth)",
                    "\(connections)", "1", "\(process)",
                ]
            }
        }
        return [
            Case(label: "usher unary", depths: [1, 16, 128], server: { serve(7301) }, load: load(7301, "raw", false)),
            Case(
                label: "usher unary, own client",
                depths: [1, 16, 128],
                server: { serve(7302) },
                load: load(7302, "channel", false)
            ),
            Case(
                label: "usher durable",
                depths: [1, 16, 128],
                server: { serve(7303, try fresh(folder + "/durable") + "/bench.db") },
                load: load(7303, "raw", true)
            ),
            Case(
                label: "usher durable, 64 connections",
                depths: [1],
                server: { serve(7304, try fresh(folder + "/durable64") + "/bench.db") },
                load: load(7304, "raw", true, connections: 64)
            ),
        ]
    }

    /// An empty folder at `path`.
    static func fresh(_ path: String) throws -> String {
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }
}
