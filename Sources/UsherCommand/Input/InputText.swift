/// What a command reads: a file that it is given by name, or standard input.
enum InputText {
    /// Most bytes that are read.
    static let byteLimit = 256 << 20

    /// All of the file `operand`, or of standard input for `-` and nil.
    ///
    /// - Throws: ``CommandError/failed(_:)`` where it cannot be read, or is larger than ``byteLimit``.
    static func read(_ operand: String?, _ console: Console) throws(CommandError) -> [UInt8] {
        let name = operand == nil || operand == "-" ? "standard input" : operand ?? ""
        let bytes: [UInt8]?
        do {
            if let operand, operand != "-" {
                let path = operand.hasPrefix("/") ? operand : "\(console.workingDirectory)/\(operand)"
                bytes = try FileText.read(path, atMost: byteLimit)
            } else {
                bytes = try console.input(byteLimit)
            }
        } catch {
            throw .failed("\(error)")
        }
        guard let bytes else { throw .failed("\(name) holds more than \(byteLimit) bytes") }
        return bytes
    }
}
