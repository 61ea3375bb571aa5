import JSON
import Terminal

/// `usher backup verify`.
struct BackupVerify: ConsoleCommand {
    let name = "backup verify"
    let summary = "check that a backup is whole and sound, without a stack"
    let help = """
        Usage: usher backup verify FOLDER [--json]

        Reads all of a backup that `usher backup` made: whether each database has the bytes that backup.json names, is a
        sound database, and of the service that it is named for. It needs no stack. Where the folder cannot be written, the
        bytes alone are compared.

          --json   what backup.json says instead of one line

        Example:
          usher backup verify /mnt/safe/usher-2026-11-30

        """

    func run(_ words: [String], on console: Console) throws {
        let arguments = try Arguments(words, of: name, switches: ["json"])
        let path = try BackupPath.whole(try arguments.operands("FOLDER")[0], console, of: name)
        let folder = BackupFolder(path: path)
        let manifest = try folder.manifest()
        var isSound = true
        for part in manifest.parts {
            try folder.check(part)
            isSound = try folder.inspect(part) && isSound
        }
        if arguments.has("json") { return console.output(manifest.json(folder: path)) }
        let taken = TimeText.json(manifest.takenAt)
        let verdict = isSound ? "whole and sound" : "whole; not looked into, since the folder cannot be written"
        let size = Quantities.bytes(manifest.byteCount)
        console.output("\(TerminalText.line(path)): \(verdict), \(size), taken at \(taken)\n")
    }
}
