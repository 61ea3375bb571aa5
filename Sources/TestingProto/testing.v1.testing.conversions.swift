// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/testing/v1/testing.proto; change that and run script/generate.

import CProtobufC
import CTestingProto
package import ProtobufRuntime

extension Leaf {
    package static var fullName: String { "usher.testing.v1.Leaf" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__Leaf>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__leaf__init(raw.assumingMemoryBound(to: Usher__Testing__V1__Leaf.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__Leaf.self)
        self.name = try CField.string(c.pointee.name, "name")
        self.weight = c.pointee.weight
        self.marks = CField.numbers(c.pointee.marks, c.pointee.n_marks)
        self.seal = CField.bytes(c.pointee.seal)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__Leaf.self)
        if !self.name.isEmpty { c.pointee.name = try CField.cString(self.name, "name", arena) }
        c.pointee.weight = self.weight
        if !self.marks.isEmpty {
            c.pointee.marks = try CField.numbers(self.marks, arena)
            c.pointee.n_marks = self.marks.count
        }
        if !self.seal.isEmpty { c.pointee.seal = try CField.data(self.seal, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Everything {
    package static var fullName: String { "usher.testing.v1.Everything" }
    package static let shape = MessageShape([
        .one(18, "leaf", Leaf.shape),
        .one(19, "inner", Everything.Inner.shape),
        .any(37, "leaves", Leaf.shape),
        .any(47, "optional_leaf", Leaf.shape),
        .any(58, "choice_leaf", Leaf.shape),
        .any(59, "choice_inner", Everything.Inner.shape),
        .any(62, "leaves_by_name", MessageShape([.one(2, "value", Leaf.shape)])),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__Everything>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__everything__init(raw.assumingMemoryBound(to: Usher__Testing__V1__Everything.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__Everything.self)
        self.doubleValue = c.pointee.double_value
        self.floatValue = c.pointee.float_value
        self.int32Value = c.pointee.int32_value
        self.int64Value = c.pointee.int64_value
        self.uint32Value = c.pointee.uint32_value
        self.uint64Value = c.pointee.uint64_value
        self.sint32Value = c.pointee.sint32_value
        self.sint64Value = c.pointee.sint64_value
        self.fixed32Value = c.pointee.fixed32_value
        self.fixed64Value = c.pointee.fixed64_value
        self.sfixed32Value = c.pointee.sfixed32_value
        self.sfixed64Value = c.pointee.sfixed64_value
        self.boolValue = c.pointee.bool_value != 0
        self.stringValue = try CField.string(c.pointee.string_value, "string_value")
        self.bytesValue = CField.bytes(c.pointee.bytes_value)
        self.color = Color(rawValue: Int32(truncatingIfNeeded: c.pointee.color.rawValue))
        self.mode = Everything.Mode(rawValue: Int32(truncatingIfNeeded: c.pointee.mode.rawValue))
        if let value = c.pointee.leaf {
            self.leaf = try CField.message(value, "leaf")
        }
        if let value = c.pointee.inner {
            self.inner = try CField.message(value, "inner")
        }
        self.doubles = CField.numbers(c.pointee.doubles, c.pointee.n_doubles)
        self.floats = CField.numbers(c.pointee.floats, c.pointee.n_floats)
        self.int32s = CField.numbers(c.pointee.int32s, c.pointee.n_int32s)
        self.int64s = CField.numbers(c.pointee.int64s, c.pointee.n_int64s)
        self.uint32s = CField.numbers(c.pointee.uint32s, c.pointee.n_uint32s)
        self.uint64s = CField.numbers(c.pointee.uint64s, c.pointee.n_uint64s)
        self.sint32s = CField.numbers(c.pointee.sint32s, c.pointee.n_sint32s)
        self.sint64s = CField.numbers(c.pointee.sint64s, c.pointee.n_sint64s)
        self.fixed32s = CField.numbers(c.pointee.fixed32s, c.pointee.n_fixed32s)
        self.fixed64s = CField.numbers(c.pointee.fixed64s, c.pointee.n_fixed64s)
        self.sfixed32s = CField.numbers(c.pointee.sfixed32s, c.pointee.n_sfixed32s)
        self.sfixed64s = CField.numbers(c.pointee.sfixed64s, c.pointee.n_sfixed64s)
        self.bools = CField.booleans(c.pointee.bools, c.pointee.n_bools)
        self.strings = try CField.strings(c.pointee.strings, c.pointee.n_strings, "strings")
        self.blobs = CField.byteStrings(c.pointee.blobs, c.pointee.n_blobs)
        self.colors = CField.enums(c.pointee.colors, c.pointee.n_colors)
        self.leaves = try CField.messages(c.pointee.leaves, c.pointee.n_leaves, "leaves")
        self.loose = CField.numbers(c.pointee.loose, c.pointee.n_loose)
        if c.pointee._optional_double_case.rawValue != 0 {
            self.optionalDouble = c.pointee.optional_double
        }
        if c.pointee._optional_int32_case.rawValue != 0 {
            self.optionalInt32 = c.pointee.optional_int32
        }
        if c.pointee._optional_bool_case.rawValue != 0 {
            self.optionalBool = c.pointee.optional_bool != 0
        }
        if c.pointee._optional_string_case.rawValue != 0 {
            self.optionalString = try CField.string(c.pointee.optional_string, "optional_string")
        }
        if c.pointee._optional_bytes_case.rawValue != 0 {
            self.optionalBytes = CField.bytes(c.pointee.optional_bytes)
        }
        if c.pointee._optional_color_case.rawValue != 0 {
            self.optionalColor = Color(rawValue: Int32(truncatingIfNeeded: c.pointee.optional_color.rawValue))
        }
        if c.pointee._optional_leaf_case.rawValue != 0, let value = c.pointee.optional_leaf {
            self.optionalLeaf = try CField.message(value, "optional_leaf")
        }
        if c.pointee._optional_uint64_case.rawValue != 0 {
            self.optionalUint64 = c.pointee.optional_uint64
        }
        self.labels = try CField.map(c.pointee.labels, c.pointee.n_labels, "labels") {
            (entry: UnsafeMutablePointer<Usher__Testing__V1__Everything__LabelsEntry>) throws(DecodeError) -> (String, String) in
            let key = try CField.string(entry.pointee.key, "key")
            return (key, try CField.string(entry.pointee.value, "value"))
        }
        self.leavesByName = try CField.map(c.pointee.leaves_by_name, c.pointee.n_leaves_by_name, "leaves_by_name") {
            (entry: UnsafeMutablePointer<Usher__Testing__V1__Everything__LeavesByNameEntry>) throws(DecodeError) -> (String, Leaf) in
            let key = try CField.string(entry.pointee.key, "key")
            guard let present = entry.pointee.value else { return (key, Leaf()) }
            return (key, try CField.message(present, "value"))
        }
        self.namesByNumber = try CField.map(c.pointee.names_by_number, c.pointee.n_names_by_number, "names_by_number") {
            (entry: UnsafeMutablePointer<Usher__Testing__V1__Everything__NamesByNumberEntry>) throws(DecodeError) -> (Int32, String) in
            let key = entry.pointee.key
            return (key, try CField.string(entry.pointee.value, "value"))
        }
        self.countsByFlag = try CField.map(c.pointee.counts_by_flag, c.pointee.n_counts_by_flag, "counts_by_flag") {
            (entry: UnsafeMutablePointer<Usher__Testing__V1__Everything__CountsByFlagEntry>) throws(DecodeError) -> (Bool, UInt64) in
            let key = entry.pointee.key != 0
            return (key, entry.pointee.value)
        }
        self.colorsByName = try CField.map(c.pointee.colors_by_name, c.pointee.n_colors_by_name, "colors_by_name") {
            (entry: UnsafeMutablePointer<Usher__Testing__V1__Everything__ColorsByNameEntry>) throws(DecodeError) -> (String, Color) in
            let key = try CField.string(entry.pointee.key, "key")
            return (key, Color(rawValue: Int32(truncatingIfNeeded: entry.pointee.value.rawValue)))
        }
        self.blobsByNumber = try CField.map(c.pointee.blobs_by_number, c.pointee.n_blobs_by_number, "blobs_by_number") {
            (entry: UnsafeMutablePointer<Usher__Testing__V1__Everything__BlobsByNumberEntry>) throws(DecodeError) -> (UInt64, [UInt8]) in
            let key = entry.pointee.key
            return (key, CField.bytes(entry.pointee.value))
        }
        self.`default` = try CField.string(c.pointee.default_, "default")
        self.`in` = c.pointee.`in` != 0
        self.`where` = try CField.strings(c.pointee.`where`, c.pointee.n_where, "where")
        self.self_ = c.pointee.`self`
        self.init_ = c.pointee.`init`
        self.imageURL = try CField.string(c.pointee.image_url, "image_url")
        self.deviceIDs = try CField.strings(c.pointee.device_ids, c.pointee.n_device_ids, "device_ids")
        switch c.pointee.choice_case.rawValue {
        case 51:
            self.choice = .choiceText(try CField.string(c.pointee.choice_text, "choice_text"))
        case 52:
            self.choice = .choiceBlob(CField.bytes(c.pointee.choice_blob))
        case 53:
            self.choice = .choiceNumber(c.pointee.choice_number)
        case 54:
            self.choice = .choiceSigned(c.pointee.choice_signed)
        case 55:
            self.choice = .choiceFlag(c.pointee.choice_flag != 0)
        case 56:
            self.choice = .choiceDouble(c.pointee.choice_double)
        case 57:
            self.choice = .choiceColor(Color(rawValue: Int32(truncatingIfNeeded: c.pointee.choice_color.rawValue)))
        case 58:
            if let value = c.pointee.choice_leaf { self.choice = .choiceLeaf(try CField.message(value, "choice_leaf")) }
        case 59:
            if let value = c.pointee.choice_inner { self.choice = .choiceInner(try CField.message(value, "choice_inner")) }
        default: break
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__Everything.self)
        c.pointee.double_value = self.doubleValue
        c.pointee.float_value = self.floatValue
        c.pointee.int32_value = self.int32Value
        c.pointee.int64_value = self.int64Value
        c.pointee.uint32_value = self.uint32Value
        c.pointee.uint64_value = self.uint64Value
        c.pointee.sint32_value = self.sint32Value
        c.pointee.sint64_value = self.sint64Value
        c.pointee.fixed32_value = self.fixed32Value
        c.pointee.fixed64_value = self.fixed64Value
        c.pointee.sfixed32_value = self.sfixed32Value
        c.pointee.sfixed64_value = self.sfixed64Value
        c.pointee.bool_value = self.boolValue ? 1 : 0
        if !self.stringValue.isEmpty { c.pointee.string_value = try CField.cString(self.stringValue, "string_value", arena) }
        if !self.bytesValue.isEmpty { c.pointee.bytes_value = try CField.data(self.bytesValue, arena) }
        c.pointee.color = .init(rawValue: .init(truncatingIfNeeded: self.color.rawValue))
        c.pointee.mode = .init(rawValue: .init(truncatingIfNeeded: self.mode.rawValue))
        if let value = self.leaf {
            c.pointee.leaf = try CField.submessage(value, "leaf", arena).assumingMemoryBound(to: Usher__Testing__V1__Leaf.self)
        }
        if let value = self.inner {
            c.pointee.inner = try CField.submessage(value, "inner", arena).assumingMemoryBound(to: Usher__Testing__V1__Everything__Inner.self)
        }
        if !self.doubles.isEmpty {
            c.pointee.doubles = try CField.numbers(self.doubles, arena)
            c.pointee.n_doubles = self.doubles.count
        }
        if !self.floats.isEmpty {
            c.pointee.floats = try CField.numbers(self.floats, arena)
            c.pointee.n_floats = self.floats.count
        }
        if !self.int32s.isEmpty {
            c.pointee.int32s = try CField.numbers(self.int32s, arena)
            c.pointee.n_int32s = self.int32s.count
        }
        if !self.int64s.isEmpty {
            c.pointee.int64s = try CField.numbers(self.int64s, arena)
            c.pointee.n_int64s = self.int64s.count
        }
        if !self.uint32s.isEmpty {
            c.pointee.uint32s = try CField.numbers(self.uint32s, arena)
            c.pointee.n_uint32s = self.uint32s.count
        }
        if !self.uint64s.isEmpty {
            c.pointee.uint64s = try CField.numbers(self.uint64s, arena)
            c.pointee.n_uint64s = self.uint64s.count
        }
        if !self.sint32s.isEmpty {
            c.pointee.sint32s = try CField.numbers(self.sint32s, arena)
            c.pointee.n_sint32s = self.sint32s.count
        }
        if !self.sint64s.isEmpty {
            c.pointee.sint64s = try CField.numbers(self.sint64s, arena)
            c.pointee.n_sint64s = self.sint64s.count
        }
        if !self.fixed32s.isEmpty {
            c.pointee.fixed32s = try CField.numbers(self.fixed32s, arena)
            c.pointee.n_fixed32s = self.fixed32s.count
        }
        if !self.fixed64s.isEmpty {
            c.pointee.fixed64s = try CField.numbers(self.fixed64s, arena)
            c.pointee.n_fixed64s = self.fixed64s.count
        }
        if !self.sfixed32s.isEmpty {
            c.pointee.sfixed32s = try CField.numbers(self.sfixed32s, arena)
            c.pointee.n_sfixed32s = self.sfixed32s.count
        }
        if !self.sfixed64s.isEmpty {
            c.pointee.sfixed64s = try CField.numbers(self.sfixed64s, arena)
            c.pointee.n_sfixed64s = self.sfixed64s.count
        }
        if !self.bools.isEmpty {
            c.pointee.bools = try CField.booleans(self.bools, arena)
            c.pointee.n_bools = self.bools.count
        }
        if !self.strings.isEmpty {
            c.pointee.strings = try CField.cStrings(self.strings, "strings", arena)
            c.pointee.n_strings = self.strings.count
        }
        if !self.blobs.isEmpty {
            c.pointee.blobs = try CField.datas(self.blobs, arena)
            c.pointee.n_blobs = self.blobs.count
        }
        if !self.colors.isEmpty {
            c.pointee.colors = try CField.enums(self.colors, arena).assumingMemoryBound(to: Usher__Testing__V1__Color.self)
            c.pointee.n_colors = self.colors.count
        }
        if !self.leaves.isEmpty {
            c.pointee.leaves = try CField.submessages(self.leaves, "leaves", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Testing__V1__Leaf>?.self)
            c.pointee.n_leaves = self.leaves.count
        }
        if !self.loose.isEmpty {
            c.pointee.loose = try CField.numbers(self.loose, arena)
            c.pointee.n_loose = self.loose.count
        }
        if let value = self.optionalDouble {
            c.pointee.optional_double = value
            c.pointee._optional_double_case = .init(rawValue: 41)
        }
        if let value = self.optionalInt32 {
            c.pointee.optional_int32 = value
            c.pointee._optional_int32_case = .init(rawValue: 42)
        }
        if let value = self.optionalBool {
            c.pointee.optional_bool = value ? 1 : 0
            c.pointee._optional_bool_case = .init(rawValue: 43)
        }
        if let value = self.optionalString {
            c.pointee.optional_string = try CField.cString(value, "optional_string", arena)
            c.pointee._optional_string_case = .init(rawValue: 44)
        }
        if let value = self.optionalBytes {
            c.pointee.optional_bytes = try CField.data(value, arena)
            c.pointee._optional_bytes_case = .init(rawValue: 45)
        }
        if let value = self.optionalColor {
            c.pointee.optional_color = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
            c.pointee._optional_color_case = .init(rawValue: 46)
        }
        if let value = self.optionalLeaf {
            c.pointee.optional_leaf = try CField.submessage(value, "optional_leaf", arena).assumingMemoryBound(to: Usher__Testing__V1__Leaf.self)
            c.pointee._optional_leaf_case = .init(rawValue: 47)
        }
        if let value = self.optionalUint64 {
            c.pointee.optional_uint64 = value
            c.pointee._optional_uint64_case = .init(rawValue: 48)
        }
        if !self.labels.isEmpty {
            c.pointee.labels = try CField.entries(self.labels, "labels", arena, by: <) {
                (key: String, value: String, entry: UnsafeMutablePointer<Usher__Testing__V1__Everything__LabelsEntry>) throws(EncodeError) in
                usher__testing__v1__everything__labels_entry__init(entry)
                entry.pointee.key = try CField.cString(key, "key", arena)
                entry.pointee.value = try CField.cString(value, "value", arena)
            }
            c.pointee.n_labels = self.labels.count
        }
        if !self.leavesByName.isEmpty {
            c.pointee.leaves_by_name = try CField.entries(self.leavesByName, "leaves_by_name", arena, by: <) {
                (key: String, value: Leaf, entry: UnsafeMutablePointer<Usher__Testing__V1__Everything__LeavesByNameEntry>) throws(EncodeError) in
                usher__testing__v1__everything__leaves_by_name_entry__init(entry)
                entry.pointee.key = try CField.cString(key, "key", arena)
                entry.pointee.value = try CField.submessage(value, "value", arena).assumingMemoryBound(to: Usher__Testing__V1__Leaf.self)
            }
            c.pointee.n_leaves_by_name = self.leavesByName.count
        }
        if !self.namesByNumber.isEmpty {
            c.pointee.names_by_number = try CField.entries(self.namesByNumber, "names_by_number", arena, by: <) {
                (key: Int32, value: String, entry: UnsafeMutablePointer<Usher__Testing__V1__Everything__NamesByNumberEntry>) throws(EncodeError) in
                usher__testing__v1__everything__names_by_number_entry__init(entry)
                entry.pointee.key = key
                entry.pointee.value = try CField.cString(value, "value", arena)
            }
            c.pointee.n_names_by_number = self.namesByNumber.count
        }
        if !self.countsByFlag.isEmpty {
            c.pointee.counts_by_flag = try CField.entries(self.countsByFlag, "counts_by_flag", arena, by: { !$0 && $1 }) {
                (key: Bool, value: UInt64, entry: UnsafeMutablePointer<Usher__Testing__V1__Everything__CountsByFlagEntry>) throws(EncodeError) in
                usher__testing__v1__everything__counts_by_flag_entry__init(entry)
                entry.pointee.key = key ? 1 : 0
                entry.pointee.value = value
            }
            c.pointee.n_counts_by_flag = self.countsByFlag.count
        }
        if !self.colorsByName.isEmpty {
            c.pointee.colors_by_name = try CField.entries(self.colorsByName, "colors_by_name", arena, by: <) {
                (key: String, value: Color, entry: UnsafeMutablePointer<Usher__Testing__V1__Everything__ColorsByNameEntry>) throws(EncodeError) in
                usher__testing__v1__everything__colors_by_name_entry__init(entry)
                entry.pointee.key = try CField.cString(key, "key", arena)
                entry.pointee.value = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
            }
            c.pointee.n_colors_by_name = self.colorsByName.count
        }
        if !self.blobsByNumber.isEmpty {
            c.pointee.blobs_by_number = try CField.entries(self.blobsByNumber, "blobs_by_number", arena, by: <) {
                (key: UInt64, value: [UInt8], entry: UnsafeMutablePointer<Usher__Testing__V1__Everything__BlobsByNumberEntry>) throws(EncodeError) in
                usher__testing__v1__everything__blobs_by_number_entry__init(entry)
                entry.pointee.key = key
                entry.pointee.value = try CField.data(value, arena)
            }
            c.pointee.n_blobs_by_number = self.blobsByNumber.count
        }
        if !self.`default`.isEmpty { c.pointee.default_ = try CField.cString(self.`default`, "default", arena) }
        c.pointee.`in` = self.`in` ? 1 : 0
        if !self.`where`.isEmpty {
            c.pointee.`where` = try CField.cStrings(self.`where`, "where", arena)
            c.pointee.n_where = self.`where`.count
        }
        c.pointee.`self` = self.self_
        c.pointee.`init` = self.init_
        if !self.imageURL.isEmpty { c.pointee.image_url = try CField.cString(self.imageURL, "image_url", arena) }
        if !self.deviceIDs.isEmpty {
            c.pointee.device_ids = try CField.cStrings(self.deviceIDs, "device_ids", arena)
            c.pointee.n_device_ids = self.deviceIDs.count
        }
        switch self.choice {
        case .choiceText(let value):
            c.pointee.choice_text = try CField.cString(value, "choice_text", arena)
            c.pointee.choice_case = .init(rawValue: 51)
        case .choiceBlob(let value):
            c.pointee.choice_blob = try CField.data(value, arena)
            c.pointee.choice_case = .init(rawValue: 52)
        case .choiceNumber(let value):
            c.pointee.choice_number = value
            c.pointee.choice_case = .init(rawValue: 53)
        case .choiceSigned(let value):
            c.pointee.choice_signed = value
            c.pointee.choice_case = .init(rawValue: 54)
        case .choiceFlag(let value):
            c.pointee.choice_flag = value ? 1 : 0
            c.pointee.choice_case = .init(rawValue: 55)
        case .choiceDouble(let value):
            c.pointee.choice_double = value
            c.pointee.choice_case = .init(rawValue: 56)
        case .choiceColor(let value):
            c.pointee.choice_color = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
            c.pointee.choice_case = .init(rawValue: 57)
        case .choiceLeaf(let value):
            c.pointee.choice_leaf = try CField.submessage(value, "choice_leaf", arena).assumingMemoryBound(to: Usher__Testing__V1__Leaf.self)
            c.pointee.choice_case = .init(rawValue: 58)
        case .choiceInner(let value):
            c.pointee.choice_inner = try CField.submessage(value, "choice_inner", arena).assumingMemoryBound(to: Usher__Testing__V1__Everything__Inner.self)
            c.pointee.choice_case = .init(rawValue: 59)
        case nil: break
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Everything.Inner {
    package static var fullName: String { "usher.testing.v1.Everything.Inner" }
    package static let shape = MessageShape([
        .one(2, "leaf", Leaf.shape),
        .any(3, "leaves", Leaf.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__Everything__Inner>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__everything__inner__init(raw.assumingMemoryBound(to: Usher__Testing__V1__Everything__Inner.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__Everything__Inner.self)
        self.depth = c.pointee.depth
        if let value = c.pointee.leaf {
            self.leaf = try CField.message(value, "leaf")
        }
        self.leaves = try CField.messages(c.pointee.leaves, c.pointee.n_leaves, "leaves")
        self.mode = Everything.Mode(rawValue: Int32(truncatingIfNeeded: c.pointee.mode.rawValue))
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__Everything__Inner.self)
        c.pointee.depth = self.depth
        if let value = self.leaf {
            c.pointee.leaf = try CField.submessage(value, "leaf", arena).assumingMemoryBound(to: Usher__Testing__V1__Leaf.self)
        }
        if !self.leaves.isEmpty {
            c.pointee.leaves = try CField.submessages(self.leaves, "leaves", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Testing__V1__Leaf>?.self)
            c.pointee.n_leaves = self.leaves.count
        }
        c.pointee.mode = .init(rawValue: .init(truncatingIfNeeded: self.mode.rawValue))
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Sparse {
    package static var fullName: String { "usher.testing.v1.Sparse" }
    package static let shape = MessageShape([
        .one(18, "leaf", Leaf.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__Sparse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__sparse__init(raw.assumingMemoryBound(to: Usher__Testing__V1__Sparse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__Sparse.self)
        self.stringValue = try CField.string(c.pointee.string_value, "string_value")
        if let value = c.pointee.leaf {
            self.leaf = try CField.message(value, "leaf")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__Sparse.self)
        if !self.stringValue.isEmpty { c.pointee.string_value = try CField.cString(self.stringValue, "string_value", arena) }
        if let value = self.leaf {
            c.pointee.leaf = try CField.submessage(value, "leaf", arena).assumingMemoryBound(to: Usher__Testing__V1__Leaf.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Crowd {
    package static var fullName: String { "usher.testing.v1.Crowd" }
    package static let shape = MessageShape([
        .any(1, "members", Everything.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__Crowd>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__crowd__init(raw.assumingMemoryBound(to: Usher__Testing__V1__Crowd.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__Crowd.self)
        self.members = try CField.messages(c.pointee.members, c.pointee.n_members, "members")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__Crowd.self)
        if !self.members.isEmpty {
            c.pointee.members = try CField.submessages(self.members, "members", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Testing__V1__Everything>?.self)
            c.pointee.n_members = self.members.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Empty {
    package static var fullName: String { "usher.testing.v1.Empty" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__Empty>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__empty__init(raw.assumingMemoryBound(to: Usher__Testing__V1__Empty.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__Empty.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__Empty.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension EchoRequest {
    package static var fullName: String { "usher.testing.v1.EchoRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__EchoRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__echo_request__init(raw.assumingMemoryBound(to: Usher__Testing__V1__EchoRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__EchoRequest.self)
        self.payload = CField.bytes(c.pointee.payload)
        self.text = try CField.string(c.pointee.text, "text")
        self.echoMetadata = try CField.strings(c.pointee.echo_metadata, c.pointee.n_echo_metadata, "echo_metadata")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__EchoRequest.self)
        if !self.payload.isEmpty { c.pointee.payload = try CField.data(self.payload, arena) }
        if !self.text.isEmpty { c.pointee.text = try CField.cString(self.text, "text", arena) }
        if !self.echoMetadata.isEmpty {
            c.pointee.echo_metadata = try CField.cStrings(self.echoMetadata, "echo_metadata", arena)
            c.pointee.n_echo_metadata = self.echoMetadata.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension MetadataEntry {
    package static var fullName: String { "usher.testing.v1.MetadataEntry" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__MetadataEntry>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__metadata_entry__init(raw.assumingMemoryBound(to: Usher__Testing__V1__MetadataEntry.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__MetadataEntry.self)
        self.key = try CField.string(c.pointee.key, "key")
        self.value = try CField.string(c.pointee.value, "value")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__MetadataEntry.self)
        if !self.key.isEmpty { c.pointee.key = try CField.cString(self.key, "key", arena) }
        if !self.value.isEmpty { c.pointee.value = try CField.cString(self.value, "value", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension EchoResponse {
    package static var fullName: String { "usher.testing.v1.EchoResponse" }
    package static let shape = MessageShape([
        .any(3, "metadata", MetadataEntry.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__EchoResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__echo_response__init(raw.assumingMemoryBound(to: Usher__Testing__V1__EchoResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__EchoResponse.self)
        self.payload = CField.bytes(c.pointee.payload)
        self.text = try CField.string(c.pointee.text, "text")
        self.metadata = try CField.messages(c.pointee.metadata, c.pointee.n_metadata, "metadata")
        self.caller = try CField.string(c.pointee.caller, "caller")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__EchoResponse.self)
        if !self.payload.isEmpty { c.pointee.payload = try CField.data(self.payload, arena) }
        if !self.text.isEmpty { c.pointee.text = try CField.cString(self.text, "text", arena) }
        if !self.metadata.isEmpty {
            c.pointee.metadata = try CField.submessages(self.metadata, "metadata", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Testing__V1__MetadataEntry>?.self)
            c.pointee.n_metadata = self.metadata.count
        }
        if !self.caller.isEmpty { c.pointee.caller = try CField.cString(self.caller, "caller", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CountRequest {
    package static var fullName: String { "usher.testing.v1.CountRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__CountRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__count_request__init(raw.assumingMemoryBound(to: Usher__Testing__V1__CountRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__CountRequest.self)
        self.count = c.pointee.count
        self.payloadBytes = c.pointee.payload_bytes
        self.failAfter = c.pointee.fail_after
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__CountRequest.self)
        c.pointee.count = self.count
        c.pointee.payload_bytes = self.payloadBytes
        c.pointee.fail_after = self.failAfter
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension CountResponse {
    package static var fullName: String { "usher.testing.v1.CountResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__CountResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__count_response__init(raw.assumingMemoryBound(to: Usher__Testing__V1__CountResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__CountResponse.self)
        self.index = c.pointee.index
        self.payload = CField.bytes(c.pointee.payload)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__CountResponse.self)
        c.pointee.index = self.index
        if !self.payload.isEmpty { c.pointee.payload = try CField.data(self.payload, arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension WaitRequest {
    package static var fullName: String { "usher.testing.v1.WaitRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__WaitRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__wait_request__init(raw.assumingMemoryBound(to: Usher__Testing__V1__WaitRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__WaitRequest.self)
        self.delayMs = c.pointee.delay_ms
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__WaitRequest.self)
        c.pointee.delay_ms = self.delayMs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension WaitResponse {
    package static var fullName: String { "usher.testing.v1.WaitResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__WaitResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__wait_response__init(raw.assumingMemoryBound(to: Usher__Testing__V1__WaitResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__WaitResponse.self)
        self.waitedMs = c.pointee.waited_ms
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__WaitResponse.self)
        c.pointee.waited_ms = self.waitedMs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FailRequest {
    package static var fullName: String { "usher.testing.v1.FailRequest" }
    package static let shape = MessageShape([
        .any(3, "metadata", MetadataEntry.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__FailRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__fail_request__init(raw.assumingMemoryBound(to: Usher__Testing__V1__FailRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__FailRequest.self)
        self.code = c.pointee.code
        self.text = try CField.string(c.pointee.text, "text")
        self.metadata = try CField.messages(c.pointee.metadata, c.pointee.n_metadata, "metadata")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__FailRequest.self)
        c.pointee.code = self.code
        if !self.text.isEmpty { c.pointee.text = try CField.cString(self.text, "text", arena) }
        if !self.metadata.isEmpty {
            c.pointee.metadata = try CField.submessages(self.metadata, "metadata", arena).assumingMemoryBound(to: UnsafeMutablePointer<Usher__Testing__V1__MetadataEntry>?.self)
            c.pointee.n_metadata = self.metadata.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension FailResponse {
    package static var fullName: String { "usher.testing.v1.FailResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__FailResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__fail_response__init(raw.assumingMemoryBound(to: Usher__Testing__V1__FailResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__FailResponse.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__FailResponse.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DeadlineRequest {
    package static var fullName: String { "usher.testing.v1.DeadlineRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__DeadlineRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__deadline_request__init(raw.assumingMemoryBound(to: Usher__Testing__V1__DeadlineRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__DeadlineRequest.self)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__DeadlineRequest.self)
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension DeadlineResponse {
    package static var fullName: String { "usher.testing.v1.DeadlineResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__DeadlineResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__deadline_response__init(raw.assumingMemoryBound(to: Usher__Testing__V1__DeadlineResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__DeadlineResponse.self)
        self.hasDeadline = c.pointee.has_deadline != 0
        self.remainingUs = c.pointee.remaining_us
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__DeadlineResponse.self)
        c.pointee.has_deadline = self.hasDeadline ? 1 : 0
        c.pointee.remaining_us = self.remainingUs
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RelayRequest {
    package static var fullName: String { "usher.testing.v1.RelayRequest" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__RelayRequest>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__relay_request__init(raw.assumingMemoryBound(to: Usher__Testing__V1__RelayRequest.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__RelayRequest.self)
        self.text = try CField.string(c.pointee.text, "text")
        self.hops = c.pointee.hops
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__RelayRequest.self)
        if !self.text.isEmpty { c.pointee.text = try CField.cString(self.text, "text", arena) }
        c.pointee.hops = self.hops
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension RelayResponse {
    package static var fullName: String { "usher.testing.v1.RelayResponse" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Testing__V1__RelayResponse>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__testing__v1__relay_response__init(raw.assumingMemoryBound(to: Usher__Testing__V1__RelayResponse.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__RelayResponse.self)
        self.text = try CField.string(c.pointee.text, "text")
        self.traceparent = try CField.string(c.pointee.traceparent, "traceparent")
        self.remainingUs = CField.numbers(c.pointee.remaining_us, c.pointee.n_remaining_us)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Testing__V1__RelayResponse.self)
        if !self.text.isEmpty { c.pointee.text = try CField.cString(self.text, "text", arena) }
        if !self.traceparent.isEmpty { c.pointee.traceparent = try CField.cString(self.traceparent, "traceparent", arena) }
        if !self.remainingUs.isEmpty {
            c.pointee.remaining_us = try CField.numbers(self.remainingUs, arena)
            c.pointee.n_remaining_us = self.remainingUs.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
