/// Whether a service takes work, as its health endpoints report it.
package enum Health: String, Sendable, CaseIterable {
    /// Not yet ready.
    case starting
    /// Takes work.
    case serving
    /// Finishes what it has and takes nothing new.
    case draining
    /// Does not work.
    case failed

    /// The answer to `GET /health`: 200 while serving, else 503; the state, then a line for each of `troubles`.
    func response(_ troubles: [String]) -> HTTPResponse {
        let lines = [rawValue] + troubles.map { $0.replacing("\n", with: " ") }
        return HTTPResponse(
            status: self == .serving ? "200 OK" : "503 Service Unavailable",
            body: lines.joined(separator: "\n") + "\n"
        )
    }
}
