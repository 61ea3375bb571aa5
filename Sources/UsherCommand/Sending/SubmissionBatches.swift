import Bytes
import ProtobufRuntime
import UsherProto

/// Submissions in calls that a server takes: so many entries and so many bytes at most.
enum SubmissionBatches {
    /// Most submissions in one call.
    private static let countLimit = 128
    /// Most bytes of them; a frame's limit is a third above.
    private static let byteLimit = 3 << 20

    /// The entries, in their order.
    ///
    /// - Throws: ``CommandError/failed(_:)`` where one of them cannot be encoded, or is too large for a call of its own.
    static func split(_ entries: [SendCommand.Input.Entry]) throws(CommandError) -> [[SendCommand.Input.Entry]] {
        var batches: [[SendCommand.Input.Entry]] = []
        var batch: [SendCommand.Input.Entry] = []
        var byteCount = 0
        for entry in entries {
            let next = try Self.byteCount(of: entry)
            if batch.count == countLimit || byteCount + next > byteLimit, !batch.isEmpty {
                batches.append(batch)
                (batch, byteCount) = ([], 0)
            }
            batch.append(entry)
            byteCount += next
        }
        return batch.isEmpty ? batches : batches + [batch]
    }

    private static func byteCount(of entry: SendCommand.Input.Entry) throws(CommandError) -> Int {
        let place = entry.place.isEmpty ? "" : "\(entry.place): "
        var output = ByteBuffer()
        do throws(EncodeError) { try entry.submission.encode(into: &output) } catch {
            throw .failed("\(place)field_malformed \(error.fieldPath): \(error.message)")
        }
        guard output.count <= byteLimit else {
            throw .failed(
                "\(place)field_too_long: the submission has \(output.count) bytes, at most 262144 are allowed"
            )
        }
        return output.count
    }
}
