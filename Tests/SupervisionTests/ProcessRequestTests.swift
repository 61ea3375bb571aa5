import EventLoop
import Foundation
import Supervision
import Testing

@Suite("A process that is started") struct ProcessRequestTests {
    /// Runs a shell command as a service would be run, and gives what it says.
    private func say(_ command: String, environment: [String] = ["PATH=/usr/bin:/bin"]) throws -> (String, CInt) {
        var ends: [CInt] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let request = ProcessRequest(
            program: "/bin/sh",
            arguments: ["-c", command],
            environment: environment,
            output: ends[1],
            errors: ends[1]
        )
        let process: Int32
        do {
            defer { close(ends[1]) }
            process = try request.start()
        }
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(ends[0], &chunk, chunk.count)
            if count <= 0 { break }
            text += chunk[..<count]
        }
        var status: CInt = 0
        try #require(waitpid(process, &status, 0) == process)
        return (String(decoding: text, as: UTF8.self), status)
    }

    @Test("It blocks and ignores no signal, whatever its parent does")
    func signals() throws {
        signal(SIGPIPE, SIG_IGN)
        let status = try say("grep -E '^Sig(Blk|Ign)' /proc/self/status").0
        let masks = status.split(whereSeparator: \.isWhitespace).compactMap { UInt64($0, radix: 16) }
        try #require(masks.count == 2, "\(status)")
        #expect(masks[0] == 0)
        // Signals 32 and 33 are the C library's own, and stay as whoever ran the tests left them.
        #expect(masks[1] & ~0x1_8000_0000 == 0)
    }

    @Test("It has its three descriptors and no other of its parent's")
    func descriptors() throws {
        let leak = dup(STDERR_FILENO)
        defer { close(leak) }
        #expect(try say("ls /proc/$$/fd; readlink /proc/$$/fd/0").0 == "0\n1\n2\n/dev/null\n")
    }

    @Test("It has a process group of its own, and the environment it is given")
    func group() throws {
        let said = try say("echo $(ps -o pgid= -p $$) $$ $WORD", environment: ["PATH=/usr/bin:/bin", "WORD=hello"]).0
        let words = said.split(separator: " ").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        try #require(words.count == 3)
        #expect(words[0] == words[1])
        #expect(words[2] == "hello")
    }

    @Test("A program that is not there is a failure with its name, and leaves no process")
    func missingProgram() throws {
        let nothing = open("/dev/null", O_WRONLY)
        defer { close(nothing) }
        let request = ProcessRequest(
            program: "/nonesuch/usher-focus",
            arguments: [],
            environment: [],
            output: nothing,
            errors: nothing
        )
        let error = #expect(throws: SystemError.self) { try request.start() }
        #expect(error == SystemError("start /nonesuch/usher-focus", errno: ENOENT))
    }

    @Test("It dies with the thread that started it")
    func parentDies() throws {
        let nothing = open("/dev/null", O_WRONLY)
        defer { close(nothing) }
        let request = ProcessRequest(
            program: "/bin/sleep",
            arguments: ["600"],
            environment: [],
            output: nothing,
            errors: nothing
        )
        let started = Locked<Int32>(0)
        let thread = try WorkerThread("parent") {
            let process = try? request.start()
            started.withLock { $0 = process ?? -1 }
        }
        thread.join()
        let process = started.withLock { $0 }
        try #require(process > 0)
        #expect(ProcessFacts.waitForEnd(of: process, milliseconds: 10_000))
        var status: CInt = 0
        #expect(waitpid(process, &status, 0) == process)
        #expect(status & 0x7F == SIGKILL)
    }

    @Test("Facts of this process are told, and none of one that is not there")
    func facts() throws {
        let facts = try #require(ProcessFacts(getpid()))
        #expect(facts.residentByteCount > 1 << 20)
        if let share = facts.proportionalByteCount { #expect(share > 1 << 20) }
        #expect(facts.uptime < .seconds(86_400))
        #expect(ProcessFacts(Int32.max) == nil)
    }

    @Test("Free ports are different, free, and below those of outgoing connections")
    func ports() throws {
        let ports = try Ports.free(8, random: SystemRandom())
        #expect(Set(ports).count == 8)
        for port in ports { #expect(Ports.isFree(port)) }
    }
}
