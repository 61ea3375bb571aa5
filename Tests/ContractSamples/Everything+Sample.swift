package import TestingProto

extension Everything {
    /// Every field set to something that is not its default.
    package static var sample: Everything {
        var message = Everything(
            doubleValue: -0.5,
            floatValue: 1.25,
            int32Value: .min,
            int64Value: .min,
            uint32Value: .max,
            uint64Value: .max,
            sint32Value: -7,
            sint64Value: .min,
            fixed32Value: 0x0102_0304,
            fixed64Value: 0x0102_0304_0506_0708,
            sfixed32Value: -2,
            sfixed64Value: -3,
            boolValue: true,
            stringValue: "Grüße, 世界",
            bytesValue: [0, 255, 0],
            color: .ultraViolet,
            mode: .off,
            leaf: .sample,
            inner: Inner(depth: 2, leaf: .sample, leaves: [.sample, Leaf()], mode: .unrecognized(77))
        )
        message.setLists()
        message.setOptionals()
        message.setMaps()
        message.choice = .choiceInner(Inner(depth: 9))
        message.default = "default"
        message.in = true
        message.where = ["here", ""]
        message.self_ = 1
        message.init_ = 2
        message.imageURL = "https://example.org/a.png"
        message.deviceIDs = ["a", "b"]
        return message
    }

    /// One message for each member of the oneof.
    package static var choices: [Everything] {
        let choices: [Choice] = [
            .choiceText(""), .choiceText("text"), .choiceBlob([]), .choiceBlob([1]), .choiceNumber(0), .choiceNumber(5),
            .choiceSigned(-1), .choiceFlag(false), .choiceFlag(true), .choiceDouble(0), .choiceDouble(.infinity),
            .choiceColor(.unspecified), .choiceColor(.negative), .choiceLeaf(Leaf()), .choiceLeaf(.sample),
            .choiceInner(Inner(leaf: .sample)),
        ]
        return choices.map { Everything(choice: $0) }
    }

    private mutating func setLists() {
        doubles = [0, .pi, -.infinity]
        floats = [1, .greatestFiniteMagnitude]
        int32s = [-1, 0, 1]
        int64s = [.min, .max]
        uint32s = [0, .max]
        uint64s = [300, .max]
        sint32s = [-1, 1, .min]
        sint64s = [-1, .max]
        fixed32s = [1]
        fixed64s = [2, 3]
        sfixed32s = [-1]
        sfixed64s = [-2]
        bools = [true, false, true]
        strings = ["", "a", "ü"]
        blobs = [[], [1, 2]]
        colors = [.red, .unrecognized(12345), .negative]
        leaves = [.sample, Leaf(), Leaf(name: "x")]
        loose = [1, 0, 128]
    }

    private mutating func setOptionals() {
        optionalDouble = 0
        optionalInt32 = 0
        optionalBool = false
        optionalString = ""
        optionalBytes = []
        optionalColor = .unspecified
        optionalLeaf = Leaf()
        optionalUint64 = 0
    }

    private mutating func setMaps() {
        labels = ["": "empty", "a": "", "b": "2"]
        leavesByName = ["one": .sample, "none": Leaf()]
        namesByNumber = [-1: "minus", 0: "zero"]
        countsByFlag = [false: 0, true: .max]
        colorsByName = ["r": .red, "u": .unrecognized(-9)]
        blobsByNumber = [0: [], .max: [9]]
    }
}

extension Leaf {
    /// Every field set.
    package static var sample: Leaf { Leaf(name: "leaf", weight: -12, marks: [1, 300, .max], seal: [7, 0]) }
}
