import Bytes
import EventLoop
import Transport

/// One end of a stream: what it heard, handed out as a sequence of words.
final class StreamEnd: ByteStreamDelegate, @unchecked Sendable {
    // SAFETY: told on its loop only; the words travel by the sequence.
    let words: AsyncStream<String>
    private let say: AsyncStream<String>.Continuation
    /// Kept by its loop for as long as it is open; keeping it here too would outlive a loop that is stopped.
    weak var stream: (any ByteStream)?

    init() { (words, say) = AsyncStream<String>.makeStream() }

    /// Listens to `stream`.
    func attach(_ stream: any ByteStream) {
        self.stream = stream
        stream.delegate = self
    }

    func byteStreamDidOpen(peer: PeerCertificate) { say.yield("open \(peer.uris.joined(separator: " "))") }

    func byteStreamDidReceive(_ input: inout ByteBuffer) {
        say.yield("received \(String(decoding: input.copy(), as: UTF8.self))")
        input.removeAll()
    }

    func byteStreamCanSend() { say.yield("can send") }

    func byteStreamDidClose(_ reason: CloseReason) {
        say.yield("\(reason)")
        say.finish()
        stream = nil
    }

    /// Sends `text`; on the loop only.
    func send(_ text: String) {
        var output = ByteBuffer()
        output.append(utf8: text)
        stream?.send(&output)
    }
}
