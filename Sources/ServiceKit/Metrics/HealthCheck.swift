import EventLoop
import Glibc

/// `--health`: asks the running service how it is, says so in a sentence, and ends the process.
///
/// For container platforms and scripts, so that neither needs an HTTP client beside the service.
enum HealthCheck {
    private static let limit = Duration.seconds(3)

    /// Asks the service whose metrics are at `address`; ends with 0 where it serves, else with 1.
    static func run(program: String, at address: HostPort) -> Never {
        let place = address.connectable
        do {
            let loop = try EventLoop(name: "health")
            loop.execute {
                _ = HealthQuestion(at: place, limit: limit, on: loop) { end(program, place, answer: $0) }
            }
            // The process ends on the loop.
            while true { pause() }
        } catch {
            say("\(program): cannot ask: \(error)", on: STDERR_FILENO)
            _exit(1)
        }
    }

    private static func end(_ program: String, _ place: HostPort, answer: HealthQuestion.Answer?) -> Never {
        let isServing = answer?.isServing ?? false
        let troubles = (answer?.troubles ?? []).map { "  \($0)" }
        let lines = ["\(program) at \(place): \(answer?.state ?? "no answer")"] + troubles
        say(lines.joined(separator: "\n"), on: isServing ? STDOUT_FILENO : STDERR_FILENO)
        _exit(isServing ? 0 : 1)
    }

    private static func say(_ sentence: String, on descriptor: CInt) {
        let text = sentence + "\n"
        _ = write(descriptor, text, text.utf8.count)
    }
}

extension HostPort {
    /// Where somebody who listens here can be reached from this machine: a wildcard stands for every address, so also
    /// for the loopback one.
    var connectable: HostPort {
        switch host {
        case "0.0.0.0": HostPort(host: "127.0.0.1", port: port)
        case "::": HostPort(host: "::1", port: port)
        default: self
        }
    }
}
