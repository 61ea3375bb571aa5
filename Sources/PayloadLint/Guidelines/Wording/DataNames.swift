/// Names in an app's own data that say what should not be there.
struct DataNames: OptionSet {
    let rawValue: UInt8

    /// A secret, such as a token or a password.
    static let secret = Self(rawValue: 1)
    /// A pattern of vibration.
    static let vibration = Self(rawValue: 2)

    /// What the names of a JSON object say, inner objects included.
    ///
    /// The text was checked to be JSON, so a string before a colon is a name. A secret that is null, a Boolean, an object
    /// or an empty string is none.
    static func found(in json: RawSpan) -> Self {
        var found: Self = []
        var position = 0
        while position < json.byteCount {
            guard byte(json, position) == UInt8(ascii: "\"") else {
                position += 1
                continue
            }
            var low: UInt64 = 0
            var high: UInt64 = 0
            var count = 0
            position += 1
            while position < json.byteCount, byte(json, position) != UInt8(ascii: "\"") {
                var letter = byte(json, position)
                if letter == UInt8(ascii: "\\") { position += 1 }
                position += 1
                if letter == UInt8(ascii: "_") || letter == UInt8(ascii: "-") { continue }
                if (0x41...0x5A).contains(letter) { letter |= 0x20 }
                if count < 8 {
                    low |= UInt64(letter) << UInt64(8 * count)
                } else if count < 16 {
                    high |= UInt64(letter) << UInt64(8 * (count - 8))
                }
                count += 1
            }
            position = afterSpace(json, position + 1)
            guard byte(json, position) == UInt8(ascii: ":") else { continue }
            position = afterSpace(json, position + 1)
            guard count <= 16, let entry = lexicon.find(low, high) else { continue }
            if entry.kinds.contains(.vibration) { found.insert(.vibration) }
            if entry.kinds.contains(.secret), isSecretValue(json, position) { found.insert(.secret) }
        }
        return found
    }

    private static func isSecretValue(_ json: RawSpan, _ position: Int) -> Bool {
        switch byte(json, position) {
        case UInt8(ascii: "\""): byte(json, position + 1) != UInt8(ascii: "\"")
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }

    private static func afterSpace(_ json: RawSpan, _ start: Int) -> Int {
        var position = start
        while position < json.byteCount, byte(json, position) <= 0x20 { position += 1 }
        return position
    }

    private static func byte(_ json: RawSpan, _ position: Int) -> UInt8 {
        position < json.byteCount ? json.unsafeLoad(fromByteOffset: position, as: UInt8.self) : 0
    }

    /// The names, without hyphens and underscores.
    private static let lexicon = Lexicon(
        kinds: [
            (
                .secret,
                """
                token accesstoken authtoken refreshtoken idtoken sessiontoken bearertoken jwt bearer authorization \
                password passwd pwd passphrase passcode secret clientsecret sharedsecret apikey apisecret privatekey \
                secretkey accesskey sessionid sessionkey session cookie ssn creditcard cardnumber cvv cvc pin otp \
                onetimecode iban accountnumber credentials
                """
            ),
            (
                .vibration,
                """
                vibrate vibration vibratepattern vibrationpattern vibratetimings vibrations hapticpattern
                """
            ),
        ],
        phrases: []
    )
}
