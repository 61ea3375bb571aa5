// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/testing/v1/testing.proto; change that and run script/generate.

package import ProtobufRuntime

extension Leaf {
    /// Copies every field that `view` has; unknown fields have no view.
    ///
    /// - Throws: ``DecodeError`` where a string is not valid UTF-8 or holds U+0000.
    package init(copying view: borrowing LeafView) throws(DecodeError) {
        self.name = try CField.text(view.name, "name")
        self.weight = view.weight
        var marksList = view.marks
        while let value = try marksList.next() {
            self.marks.append(value)
        }
        precondition(marksList.count == self.marks.count, "marks: wrong count")
        self.seal = CField.bytes(view.seal)
    }

    /// Drops the unknown fields at every level.
    package mutating func removeUnknownFields() {
        unknownFields = UnknownFields()
    }
}

extension Everything {
    /// Copies every field that `view` has; unknown fields have no view.
    ///
    /// - Throws: ``DecodeError`` where a string is not valid UTF-8 or holds U+0000.
    package init(copying view: borrowing EverythingView) throws(DecodeError) {
        self.doubleValue = view.doubleValue
        self.floatValue = view.floatValue
        self.int32Value = view.int32Value
        self.int64Value = view.int64Value
        self.uint32Value = view.uint32Value
        self.uint64Value = view.uint64Value
        self.sint32Value = view.sint32Value
        self.sint64Value = view.sint64Value
        self.fixed32Value = view.fixed32Value
        self.fixed64Value = view.fixed64Value
        self.sfixed32Value = view.sfixed32Value
        self.sfixed64Value = view.sfixed64Value
        self.boolValue = view.boolValue
        self.stringValue = try CField.text(view.stringValue, "string_value")
        self.bytesValue = CField.bytes(view.bytesValue)
        self.color = view.color
        self.mode = view.mode
        if let value = view.leaf { self.leaf = try Leaf(copying: value) }
        if let value = view.inner { self.inner = try Everything.Inner(copying: value) }
        var doublesList = view.doubles
        while let value = try doublesList.next() {
            self.doubles.append(value)
        }
        precondition(doublesList.count == self.doubles.count, "doubles: wrong count")
        var floatsList = view.floats
        while let value = try floatsList.next() {
            self.floats.append(value)
        }
        precondition(floatsList.count == self.floats.count, "floats: wrong count")
        var int32sList = view.int32s
        while let value = try int32sList.next() {
            self.int32s.append(value)
        }
        precondition(int32sList.count == self.int32s.count, "int32s: wrong count")
        var int64sList = view.int64s
        while let value = try int64sList.next() {
            self.int64s.append(value)
        }
        precondition(int64sList.count == self.int64s.count, "int64s: wrong count")
        var uint32sList = view.uint32s
        while let value = try uint32sList.next() {
            self.uint32s.append(value)
        }
        precondition(uint32sList.count == self.uint32s.count, "uint32s: wrong count")
        var uint64sList = view.uint64s
        while let value = try uint64sList.next() {
            self.uint64s.append(value)
        }
        precondition(uint64sList.count == self.uint64s.count, "uint64s: wrong count")
        var sint32sList = view.sint32s
        while let value = try sint32sList.next() {
            self.sint32s.append(value)
        }
        precondition(sint32sList.count == self.sint32s.count, "sint32s: wrong count")
        var sint64sList = view.sint64s
        while let value = try sint64sList.next() {
            self.sint64s.append(value)
        }
        precondition(sint64sList.count == self.sint64s.count, "sint64s: wrong count")
        var fixed32sList = view.fixed32s
        while let value = try fixed32sList.next() {
            self.fixed32s.append(value)
        }
        precondition(fixed32sList.count == self.fixed32s.count, "fixed32s: wrong count")
        var fixed64sList = view.fixed64s
        while let value = try fixed64sList.next() {
            self.fixed64s.append(value)
        }
        precondition(fixed64sList.count == self.fixed64s.count, "fixed64s: wrong count")
        var sfixed32sList = view.sfixed32s
        while let value = try sfixed32sList.next() {
            self.sfixed32s.append(value)
        }
        precondition(sfixed32sList.count == self.sfixed32s.count, "sfixed32s: wrong count")
        var sfixed64sList = view.sfixed64s
        while let value = try sfixed64sList.next() {
            self.sfixed64s.append(value)
        }
        precondition(sfixed64sList.count == self.sfixed64s.count, "sfixed64s: wrong count")
        var boolsList = view.bools
        while let value = try boolsList.next() {
            self.bools.append(value)
        }
        precondition(boolsList.count == self.bools.count, "bools: wrong count")
        var stringsList = view.strings
        while let value = try stringsList.next() {
            self.strings.append(try CField.text(value, "strings"))
        }
        precondition(stringsList.count == self.strings.count, "strings: wrong count")
        var blobsList = view.blobs
        while let value = try blobsList.next() {
            self.blobs.append(CField.bytes(value))
        }
        precondition(blobsList.count == self.blobs.count, "blobs: wrong count")
        var colorsList = view.colors
        while let value = try colorsList.next() {
            self.colors.append(value)
        }
        precondition(colorsList.count == self.colors.count, "colors: wrong count")
        var leavesList = view.leaves
        while let value = try leavesList.next() {
            self.leaves.append(try Leaf(copying: value))
        }
        precondition(leavesList.count == self.leaves.count, "leaves: wrong count")
        var looseList = view.loose
        while let value = try looseList.next() {
            self.loose.append(value)
        }
        precondition(looseList.count == self.loose.count, "loose: wrong count")
        if let value = view.optionalDouble { self.optionalDouble = value }
        if let value = view.optionalInt32 { self.optionalInt32 = value }
        if let value = view.optionalBool { self.optionalBool = value }
        if let value = view.optionalString { self.optionalString = try CField.text(value, "optional_string") }
        if let value = view.optionalBytes { self.optionalBytes = CField.bytes(value) }
        if let value = view.optionalColor { self.optionalColor = value }
        if let value = view.optionalLeaf { self.optionalLeaf = try Leaf(copying: value) }
        if let value = view.optionalUint64 { self.optionalUint64 = value }
        if let value = view.choiceText { self.choice = .choiceText(try CField.text(value, "choice_text")) }
        if let value = view.choiceBlob { self.choice = .choiceBlob(CField.bytes(value)) }
        if let value = view.choiceNumber { self.choice = .choiceNumber(value) }
        if let value = view.choiceSigned { self.choice = .choiceSigned(value) }
        if let value = view.choiceFlag { self.choice = .choiceFlag(value) }
        if let value = view.choiceDouble { self.choice = .choiceDouble(value) }
        if let value = view.choiceColor { self.choice = .choiceColor(value) }
        if let value = view.choiceLeaf { self.choice = .choiceLeaf(try Leaf(copying: value)) }
        if let value = view.choiceInner { self.choice = .choiceInner(try Everything.Inner(copying: value)) }
        var labelsList = view.labels
        while let entry = try labelsList.next() {
            let key = try CField.text(entry.key, "key")
            self.labels[key] = try CField.text(entry.value, "value")
        }
        var leavesByNameList = view.leavesByName
        while let entry = try leavesByNameList.next() {
            let key = try CField.text(entry.key, "key")
            self.leavesByName[key] = Leaf()
            if let value = entry.value { self.leavesByName[key] = try Leaf(copying: value) }
        }
        var namesByNumberList = view.namesByNumber
        while let entry = try namesByNumberList.next() {
            let key = entry.key
            self.namesByNumber[key] = try CField.text(entry.value, "value")
        }
        var countsByFlagList = view.countsByFlag
        while let entry = try countsByFlagList.next() {
            let key = entry.key
            self.countsByFlag[key] = entry.value
        }
        var colorsByNameList = view.colorsByName
        while let entry = try colorsByNameList.next() {
            let key = try CField.text(entry.key, "key")
            self.colorsByName[key] = entry.value
        }
        var blobsByNumberList = view.blobsByNumber
        while let entry = try blobsByNumberList.next() {
            let key = entry.key
            self.blobsByNumber[key] = CField.bytes(entry.value)
        }
        self.`default` = try CField.text(view.`default`, "default")
        self.`in` = view.`in`
        var whereList = view.`where`
        while let value = try whereList.next() {
            self.`where`.append(try CField.text(value, "where"))
        }
        precondition(whereList.count == self.`where`.count, "where: wrong count")
        self.self_ = view.self_
        self.init_ = view.init_
        self.imageURL = try CField.text(view.imageURL, "image_url")
        var deviceIDsList = view.deviceIDs
        while let value = try deviceIDsList.next() {
            self.deviceIDs.append(try CField.text(value, "device_ids"))
        }
        precondition(deviceIDsList.count == self.deviceIDs.count, "device_ids: wrong count")
    }

    /// Drops the unknown fields at every level.
    package mutating func removeUnknownFields() {
        unknownFields = UnknownFields()
        self.leaf?.removeUnknownFields()
        self.inner?.removeUnknownFields()
        for index in self.leaves.indices { self.leaves[index].removeUnknownFields() }
        self.optionalLeaf?.removeUnknownFields()
        if case .choiceLeaf(var value)? = self.choice {
            value.removeUnknownFields()
            self.choice = .choiceLeaf(value)
        }
        if case .choiceInner(var value)? = self.choice {
            value.removeUnknownFields()
            self.choice = .choiceInner(value)
        }
        for key in self.leavesByName.keys { self.leavesByName[key]?.removeUnknownFields() }
    }
}

extension Everything.Inner {
    /// Copies every field that `view` has; unknown fields have no view.
    ///
    /// - Throws: ``DecodeError`` where a string is not valid UTF-8 or holds U+0000.
    package init(copying view: borrowing EverythingInnerView) throws(DecodeError) {
        self.depth = view.depth
        if let value = view.leaf { self.leaf = try Leaf(copying: value) }
        var leavesList = view.leaves
        while let value = try leavesList.next() {
            self.leaves.append(try Leaf(copying: value))
        }
        precondition(leavesList.count == self.leaves.count, "leaves: wrong count")
        self.mode = view.mode
    }

    /// Drops the unknown fields at every level.
    package mutating func removeUnknownFields() {
        unknownFields = UnknownFields()
        self.leaf?.removeUnknownFields()
        for index in self.leaves.indices { self.leaves[index].removeUnknownFields() }
    }
}
