import Foundation

/// What a measurement with processes needs: a folder for the time it takes, with certificates in it.
struct BenchSetup: Sendable {
    let folder: String
    let certificates: BenchCertificates

    /// A fresh folder with certificates, which goes with ``remove()``, or with the program where a signal ends it.
    static func make() throws -> BenchSetup {
        let folder = NSTemporaryDirectory() + "usher-bench-\(getpid())"
        Cleanup.add(folder: folder)
        return BenchSetup(folder: folder, certificates: try BenchCertificates.make(in: folder))
    }

    /// Removes the folder.
    func remove() { Cleanup.remove(folder: folder) }

    /// Runs `body` with a fresh folder, which goes afterwards.
    static func run(_ body: (BenchSetup) throws -> [Table]) throws -> [Table] {
        let setup = try make()
        defer { setup.remove() }
        return try body(setup)
    }

    /// An empty folder called `name`.
    func fresh(_ name: String) throws -> String {
        let path = "\(folder)/\(name)"
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    /// Our server on `port`, with a fresh database where `database` names one.
    func serve(_ port: Int, database: String? = nil) throws -> [String] {
        let words = [CommandLine.arguments[0], "serve", "\(port)", certificates.folder]
        return words + (try database.map { [try fresh($0) + "/bench.db"] } ?? [])
    }

    /// Our load on `port`.
    func load(
        _ port: Int,
        _ client: LoadRun.Client,
        _ work: LoadRun.Work,
        depth: Int,
        connections: Int = 1,
        seconds: Double
    ) -> (Int32) -> [String] {
        { process in
            [
                CommandLine.arguments[0], "load", "\(port)", certificates.folder, client.rawValue, work.rawValue,
                "\(depth)", "\(connections)", "\(seconds)", "\(process)",
            ]
        }
    }
}
