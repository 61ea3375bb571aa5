import EventLoop
import Glibc

/// Lines of a file or of standard input, read as they come, so that neither file nor memory has to be large.
struct InputLines: ~Copyable {
    /// One line, without its end.
    struct Line {
        /// Its number, from 1 on.
        var number: Int
        /// Its bytes; nil where it has more than are taken, which is told as soon as that is seen.
        var bytes: [UInt8]?
    }

    /// Most bytes that are passed over to the end of a line that is too long.
    private static let passedOverLimit = 64 << 20

    private let descriptor: CInt
    private let name: String
    private let ownsDescriptor: Bool
    private let maximumByteCount: Int
    /// What was read and not yet handed out.
    private var buffer: [UInt8] = []
    /// Bytes at the beginning of the buffer that were handed out.
    private var consumed = 0
    /// Bytes behind those that hold no line end.
    private var searched = 0
    private var isAtEnd = false
    /// Bytes of a line that was too long and has not ended yet; nil where there is none.
    private var passedOver: Int?
    private var lastNumber = 0

    /// The lines of the file at `path`; of standard input where it is nil or `-`.
    ///
    /// - Parameters:
    ///   - path: The file, or nil.
    ///   - maximumByteCount: Most bytes of a line. A longer one is told without its bytes.
    /// - Throws: ``CommandError/failed(_:)`` when the file cannot be opened.
    init(_ path: String?, maximumByteCount: Int) throws(CommandError) {
        self.maximumByteCount = maximumByteCount
        guard let path, path != "-" else {
            descriptor = STDIN_FILENO
            name = "standard input"
            ownsDescriptor = false
            return
        }
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        name = path
        ownsDescriptor = descriptor >= 0
        guard descriptor >= 0 else { throw .failed("\(SystemError("cannot open \(path)", errno: errno))") }
    }

    deinit { if ownsDescriptor { close(descriptor) } }

    /// The next line, also a last one without an end; nil behind it.
    ///
    /// - Throws: ``CommandError/failed(_:)`` when reading fails, or a line that is too long does not end.
    mutating func next() throws(CommandError) -> Line? {
        while true {
            if let end = buffer[(consumed + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
                if passedOver == nil { return take(upTo: end, next: end + 1) }
                passedOver = nil
                (consumed, searched) = (end + 1, 0)
                continue
            }
            searched = buffer.count - consumed
            if passedOver != nil || searched > maximumByteCount {
                let isNew = passedOver == nil
                try passOver()
                if isNew { return Line(number: lastNumber, bytes: nil) }
            }
            if isAtEnd {
                guard searched > 0 else { return nil }
                return take(upTo: buffer.count, next: buffer.count)
            }
            try read()
        }
    }

    /// Drops what has come of a line that is too long.
    private mutating func passOver() throws(CommandError) {
        if passedOver == nil { lastNumber += 1 }
        let count = (passedOver ?? 0) + searched
        guard count <= Self.passedOverLimit else {
            throw .failed("\(name), line \(lastNumber): it does not end within \(Self.passedOverLimit) bytes")
        }
        passedOver = count
        buffer.removeAll(keepingCapacity: true)
        (consumed, searched) = (0, 0)
    }

    private mutating func take(upTo end: Int, next: Int) -> Line {
        var line = buffer[consumed..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        let bytes = line.count > maximumByteCount ? nil : Array(line)
        (consumed, searched) = (next, 0)
        lastNumber += 1
        return Line(number: lastNumber, bytes: bytes)
    }

    private mutating func read() throws(CommandError) {
        if consumed > 0 {
            buffer.removeFirst(consumed)
            consumed = 0
        }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { return }
        guard count >= 0 else { throw .failed("\(SystemError("cannot read \(name)", errno: errno))") }
        isAtEnd = count == 0
        buffer += chunk[..<count]
    }
}
