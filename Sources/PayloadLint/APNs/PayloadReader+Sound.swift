import JSON
import UsherProto

/// The sound: a name, or an object that can make it critical.
extension PayloadReader {
    mutating func readSound(_ value: JSONElement, _ path: String, into reading: inout Reading) {
        hasSound = true
        soundPath = path
        if let name = value.string {
            reading.sound = sound(named: name, path)
            return
        }
        guard value.kind == .object else {
            return note(
                .error,
                "P10",
                path,
                "expected a string or an object, found \(value.kind.description); it is ignored"
            )
        }
        let name = value["name"]
        if let name, name.string == nil { note(.error, "P10", "\(path).name", "expected a string; it is ignored") }
        let critical = value["critical"]
        let isCritical = critical?.number?.integer == 1
        soundIsPlainObject = critical == nil || critical?.number?.integer == 0
        if !soundIsPlainObject, !isCritical {
            note(.error, "P10", "\(path).critical", "expected 0 or 1; it is read as 0")
        }
        var volume: Double?
        if let given = value["volume"] {
            volume = given.number?.double
            if !(volume.map(FieldCheck.isUnit) ?? false) {
                note(.error, "P10", "\(path).volume", "expected a number from 0 to 1")
            }
        }
        reading.sound = sound(named: name?.string ?? "", "\(path).name")
        guard isCritical else { return }
        reading.sound = Sound(kind: .critical, name: reading.sound.name, volume: volume.map { min(max($0, 0), 1) } ?? 1)
    }

    private mutating func sound(named name: String, _ path: String) -> Sound {
        switch name {
        case "": return Sound()
        case "default": return Sound(kind: .default)
        default:
            if !SoundFile.isName(name) {
                note(.warning, "P10", path, "this is no name of a file in an app, so the default sound plays")
            }
            return Sound(kind: .custom, name: name)
        }
    }

    /// P9 and P10: the critical sound and the critical level belong together.
    mutating func checkSoundAgainstLevel(_ reading: Reading) {
        let isCritical = reading.hasLevel && reading.level == .critical
        switch reading.sound.kind {
        case .critical where !reading.hasLevel:
            note(.hint, "P9", soundPath, "a critical sound without a level makes the level critical")
        case .critical where !isCritical, _ where soundIsPlainObject && !isCritical:
            note(.error, "P10", soundPath, "a sound that is an object needs the level critical")
        case .default where isCritical, .custom where isCritical:
            note(.hint, "P9", soundPath, "with the level critical it is a critical sound at volume 1")
        default: break
        }
    }
}
