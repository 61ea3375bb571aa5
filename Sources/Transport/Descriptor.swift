import EventLoop
import Glibc

/// A file descriptor with one owner, closed when it goes.
struct Descriptor: ~Copyable, Sendable {
    let raw: CInt

    init(_ raw: CInt) { self.raw = raw }

    deinit { _ = Glibc.close(raw) }
}
