import EventLoop
import ServiceKit
package import UsherProto

extension Trouble {
    /// Trouble of this process as one sentence: what, since when, what waits because of it, what to do.
    package var line: String {
        var time = Timestamp.text(UnixTime(microseconds: sinceUnixUs))
        // Microseconds tell nobody anything here.
        time.removeLast(8)
        let consequence = consequence.isEmpty ? "" : "; \(consequence)"
        let cure = cure.isEmpty ? "" : "; \(cure)"
        return "\(what), since \(time)Z\(consequence)\(cure)"
    }
}
