import Bytes
import CAllocationCount
import ContractSamples
import Foundation
import ProtobufRuntime
import RPC
import TestingProto

/// The paths whose allocations are counted; each yields one or more lines of the table.
struct AllocationPaths {
    /// Allocations a call, by line: who allocates, on which path.
    typealias Lines = [(labels: [String], perCall: Double)]

    let calls: Int
    private let warmUp = 20 * 128

    func measureAll() throws -> Lines {
        try server() + client() + stream() + durable() + steps("codec", CodecSteps().all)
            + steps("decision", DecisionSteps().all)
    }

    // MARK: Calls

    private func server() throws -> Lines {
        let paths: [(String, MethodDescriptor, depth: Int)] = [
            ("batch handler, 128 calls at once", BenchMethods.send, 128),
            ("batch handler, one call at a time", BenchMethods.send, 1),
            ("a task a call, 128 at once", BenchHandlers.sendAlone, 128),
            ("a task a call, one at a time", BenchHandlers.sendAlone, 1),
        ]
        return try paths.map { name, method, depth in
            let world = try AllocationWorld()
            let (counts, answers) = try world.count(try rawLoad(world, method, depth), warmUp: warmUp, calls: calls)
            return (["server", name], Double(counts.server) / Double(answers))
        }
    }

    private func client() throws -> Lines {
        let completion = { (world: AllocationWorld, depth: Int) -> any LoadGenerator in
            ChannelLoad(channel: world.makeChannel(), method: BenchMethods.send, depth: depth, tally: world.tally)
        }
        let awaiting = { (world: AllocationWorld, depth: Int) -> any LoadGenerator in
            AwaitingLoad(channel: world.makeChannel(), depth: depth, tally: world.tally)
        }
        let paths = [
            ("completion handler, 128 calls at once", 128, completion),
            ("completion handler, one call at a time", 1, completion),
            ("await, 128 calls at once", 128, awaiting), ("await, one call at a time", 1, awaiting),
        ]
        return try paths.map { name, depth, generator in
            let world = try AllocationWorld()
            let (counts, answers) = try world.count(generator(world, depth), warmUp: warmUp, calls: calls)
            return (["client", name], Double(counts.client) / Double(answers))
        }
    }

    private func stream() throws -> Lines {
        let world = try AllocationWorld()
        let generator = ChannelStreamLoad(channel: world.makeChannel(), tally: world.tally)
        let (counts, answers) = try world.count(generator, warmUp: warmUp, calls: calls)
        return [
            (["server", "stream message"], Double(counts.server) / Double(answers)),
            (["client", "stream message"], Double(counts.client) / Double(answers)),
        ]
    }

    private func durable() throws -> Lines {
        let folder = NSTemporaryDirectory() + "usher-bench-allocations-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        Cleanup.add(folder: folder)
        defer { Cleanup.remove(folder: folder) }
        let store = try NotificationStore(path: folder + "/bench.db")
        let world = try AllocationWorld(store: store)
        let load = try rawLoad(world, BenchMethods.sendDurable, 128)
        let (counts, answers) = try world.count(load, warmUp: warmUp, calls: calls)
        try store.close()
        return [
            (["server", "durable batch of 128"], Double(counts.server) / Double(answers)),
            (["database", "durable batch of 128"], Double(counts.elsewhere) / Double(answers)),
        ]
    }

    /// A client that speaks the wire by itself, with full batches, so that the server's part repeats exactly.
    private func rawLoad(_ world: AllocationWorld, _ method: MethodDescriptor, _ depth: Int) throws -> RawLoad {
        var message = ByteBuffer()
        try TestingProto.Notification.sample.encode(into: &message)
        return RawLoad(
            frame: RawFrames.request(method: method.path, message: message.copy()),
            depth: depth,
            pace: .batches,
            loop: world.clientLoop,
            tally: world.tally,
            connect: world.connect
        )
    }

    // MARK: Steps

    private func steps(_ side: String, _ steps: [TimedStep]) throws -> Lines {
        try steps.map { step in
            var sum = try step.run() + step.run()
            let before = usher_allocations_of_this_thread()
            usher_allocations_set_counting(true)
            defer { usher_allocations_set_counting(false) }
            for _ in 0..<calls { sum &+= try step.run() }
            usher_allocations_set_counting(false)
            guard sum != 0 else { throw BenchError("\(step.name) did nothing") }
            return ([side, step.name], Double(usher_allocations_of_this_thread() - before) / Double(calls))
        }
    }
}
