import Glibc
import JSON

/// The file an export is written to, and beside it the one that says where it goes on.
///
/// A piece is on disk before the place behind it is noted, so that an export can be resumed after a crash anywhere: what
/// was written behind the noted place is cut off again.
final class ExportFile {
    /// Bytes at the end among which the last line is looked for; an export's lines are shorter.
    private static let longestLineByteCount = 4 << 20

    private let path: String
    private let person: String
    private var descriptor: CInt = -1
    /// Bytes and lines written.
    private(set) var byteCount = 0
    private(set) var lineCount = 0
    /// Where the export goes on; empty at the beginning.
    private(set) var token: [UInt8] = []
    /// True where the last line is not whole.
    private(set) var endsInLine = false
    /// False once it was taken away.
    private(set) var isThere = true
    /// True where nothing is left to resume.
    private(set) var isComplete = false

    private var notePath: String { "\(path).resume" }

    /// A new file.
    ///
    /// - Throws: ``CommandError/failed(_:)`` where there is one, or none can be made.
    init(creating path: String, of person: String) throws(CommandError) {
        self.path = path
        self.person = person
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == EEXIST
                ? .failed("\(path) exists; --resume goes on with an export that was interrupted") : failure("make")
        }
        try writeNote()
    }

    /// The file of an export that was interrupted.
    ///
    /// - Throws: ``CommandError/failed(_:)`` where there is none of this person.
    init(resuming path: String, of person: String) throws(CommandError) {
        self.path = path
        self.person = person
        guard access(path, F_OK) == 0 else {
            throw .failed("there is no \(path) to go on with; without --resume the export begins")
        }
        descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open") }
        guard let note = try readNote() else {
            try count()
            guard byteCount > 0, !endsInLine, try lastLineIsOfAnExport() else {
                throw .failed(
                    "\(path) is no whole export, and there is no \(notePath) to go on by: export to another file anew"
                )
            }
            isComplete = true
            return
        }
        guard note.person == person else { throw .failed("\(path) is not the export of this person") }
        token = note.token
        guard ftruncate(descriptor, off_t(note.byteCount)) == 0 else { throw failure("cut") }
        try count()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Writes a piece, and notes where the one behind it begins.
    func append(_ bytes: [UInt8], next: [UInt8]) throws(CommandError) {
        var offset = 0
        while offset < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                pwrite(descriptor, buffer.baseAddress.map { $0 + offset }, bytes.count - offset, off_t(byteCount))
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw failure("write") }
            offset += written
            byteCount += written
        }
        lineCount += bytes.count { $0 == UInt8(ascii: "\n") }
        if let last = bytes.last { endsInLine = last != UInt8(ascii: "\n") }
        guard fdatasync(descriptor) == 0 else { throw failure("write") }
        token = next
        if !next.isEmpty { try writeNote() }
    }

    /// Takes the file away, in which nothing is.
    func discard() throws(CommandError) {
        guard unlink(path) == 0, unlink(notePath) == 0 || errno == ENOENT else { throw failure("remove") }
        isThere = false
    }

    /// True where the last line is one that an export writes: an object that begins with the names of service and section.
    private func lastLineIsOfAnExport() throws(CommandError) -> Bool {
        var tail = [UInt8](repeating: 0, count: min(byteCount, Self.longestLineByteCount))
        let read = pread(descriptor, &tail, tail.count, off_t(byteCount - tail.count))
        guard read == tail.count else { throw failure("read") }
        let line = tail.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last ?? []
        guard let root = (try? JSONDocument(parsing: Array(line)))?.root else { return false }
        return root["service"]?.string != nil && root["section"]?.string != nil
    }

    /// Says that everything is there.
    func finish() throws(CommandError) {
        guard fsync(descriptor) == 0 else { throw failure("write") }
        guard unlink(notePath) == 0 || errno == ENOENT else { throw failure("end") }
    }

    // MARK: The note

    private func writeNote() throws(CommandError) {
        var json = JSONWriter()
        json.object { json in
            json.member("person_id", person)
            json.member("byte_count", byteCount)
            json.member("export_token", token.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined())
        }
        let text = Array(json.text.utf8)
        let part = "\(notePath).part"
        let note = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard note >= 0 else { throw failure("note the place of") }
        let written = text.withUnsafeBytes { write(note, $0.baseAddress, $0.count) }
        let isSafe = written == text.count && fdatasync(note) == 0
        close(note)
        guard isSafe, rename(part, notePath) == 0 else { throw failure("note the place of") }
    }

    private func readNote() throws(CommandError) -> (person: String, byteCount: Int, token: [UInt8])? {
        guard access(notePath, F_OK) == 0 else { return nil }
        do {
            guard let bytes = try FileText.read(notePath, atMost: 4096) else { throw CommandError.failed("") }
            let note = try JSONDocument(parsing: bytes).root
            guard let person = note["person_id"]?.string, let count = note["byte_count"]?.number?.integer,
                let digits = note["export_token"]?.string, let token = Self.bytes(digits)
            else { throw CommandError.failed("") }
            return (person, Int(count), token)
        } catch { throw .failed("\(notePath) cannot be read; without it the export has to begin anew") }
    }

    private static func bytes(_ digits: String) -> [UInt8]? {
        let digits = Array(digits)
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(String(digits[start...start + 1]), radix: 16) else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    /// Counts what is there.
    private func count() throws(CommandError) {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let read = pread(descriptor, &chunk, chunk.count, off_t(byteCount))
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw failure("read") }
            guard read > 0 else { return }
            lineCount += chunk[..<read].count { $0 == UInt8(ascii: "\n") }
            endsInLine = chunk[read - 1] != UInt8(ascii: "\n")
            byteCount += read
        }
    }

    private func failure(_ verb: String) -> CommandError {
        .failed("cannot \(verb) \(path): \(String(cString: strerror(errno)))")
    }
}
