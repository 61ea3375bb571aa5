import CLinux
package import EventLoop
import Glibc

/// One `GET /health` of a service.
///
/// On its loop only.
package final class HealthQuestion {
    /// What a service says of itself.
    package struct Answer: Sendable, Equatable {
        /// `serving`, `starting`, `draining` or `failed`.
        package var state: String
        /// What keeps it from doing all that it does, a sentence each.
        package var troubles: [String]

        /// True where it takes work.
        package var isServing: Bool { state == Health.serving.rawValue }
    }

    private let loop: EventLoop
    private var descriptor: CInt
    private var isConnected = false
    private var received: [UInt8] = []
    private var timer: EventLoop.Timer?
    private var completion: ((Answer?) -> Void)?

    /// Asks the service whose metrics are at `address`; `completion` runs once, in a later turn, with nil where no answer
    /// came within `limit`.
    ///
    /// Blocks where the host is a name that must be looked up.
    package init(at address: HostPort, limit: Duration, on loop: EventLoop, _ completion: @escaping (Answer?) -> Void) {
        self.loop = loop
        self.completion = completion
        descriptor = -1
        timer = loop.schedule(after: limit) { [weak self] in self?.finish(nil) }
        guard connect(address) else {
            loop.atEndOfTurn { self.finish(nil) }
            return
        }
        do {
            // The question lives as long as it is open: its owner may only be waiting for the answer.
            try loop.watch(descriptor, for: .writable) { readiness in self.isReady(readiness) }
        } catch { loop.atEndOfTurn { self.finish(nil) } }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Asks no more; the completion does not run.
    package func cancel() {
        completion = nil
        finish(nil)
    }

    private func connect(_ address: HostPort) -> Bool {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address.host, String(address.port), &hints, &list) == 0, let found = list?.pointee else {
            return false
        }
        defer { freeaddrinfo(list) }
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        descriptor = socket(found.ai_family, kind, 0)
        guard descriptor >= 0 else { return false }
        return Glibc.connect(descriptor, found.ai_addr, found.ai_addrlen) == 0 || errno == EINPROGRESS
    }

    private func isReady(_ readiness: EventLoop.Readiness) {
        if !isConnected {
            isConnected = true
            let question = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
            // So small that it is sent whole or not at all.
            guard !readiness.contains(.failed),
                send(descriptor, question, question.utf8.count, CInt(MSG_NOSIGNAL)) == question.utf8.count,
                (try? loop.rewatch(descriptor, for: .readable)) != nil
            else { return finish(nil) }
            return
        }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count > 0 {
            received += chunk[..<count]
            if received.count > 65_536 { finish(nil) }
        } else if count == 0 {
            finish(Self.answer(received))
        } else if errno != EAGAIN, errno != EINTR {
            finish(nil)
        }
    }

    private func finish(_ answer: Answer?) {
        if let timer { loop.cancel(timer) }
        timer = nil
        if descriptor >= 0 {
            loop.unwatch(descriptor)
            close(descriptor)
            descriptor = -1
        }
        let completion = self.completion
        self.completion = nil
        completion?(answer)
    }

    /// What the body of the response says, whatever its status.
    private static func answer(_ response: [UInt8]) -> Answer? {
        let text = String(decoding: response, as: UTF8.self)
        guard text.hasPrefix("HTTP/1.1 "), let body = text.firstRange(of: "\r\n\r\n") else { return nil }
        let lines = text[body.upperBound...].split(separator: "\n")
        let word = (lines.first ?? "").prefix { $0.isLetter && $0.isASCII }
        return word.isEmpty ? nil : Answer(state: String(word), troubles: lines.dropFirst().map(String.init))
    }
}
