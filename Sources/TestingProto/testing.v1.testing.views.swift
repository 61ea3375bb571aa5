// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/testing/v1/testing.proto; change that and run script/generate.

package import ProtobufRuntime

/// `usher.testing.v1.Leaf` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct LeafView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var name = FieldRange()
        package var weight: Int32 = 0
        package var marks = ListRange()
        package var seal = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.name = try reader.range() }
            if reader.takes(16) { self.weight = try SInt32Codec.read(&reader, 16) }
            while case let start = reader.position, reader.takes(26) { try UInt32Codec.addPacked(&reader, from: start, to: &self.marks) }
            if reader.takes(34) { self.seal = try reader.range() }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10: self.name = try reader.range()
                case 16: self.weight = try SInt32Codec.read(&reader, tag)
                case 26: try UInt32Codec.addPacked(&reader, from: start, to: &self.marks)
                case 24: try UInt32Codec.addOne(&reader, tag, from: start, to: &self.marks)
                case 34: self.seal = try reader.range()
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "name")
            case 2: throw reader.wrongWireType(tag, "weight")
            case 3: throw reader.wrongWireType(tag, "marks")
            case 4: throw reader.wrongWireType(tag, "seal")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// Field 1, `name`.
    @inlinable package var name: RawSpan {
        @_lifetime(copy self) get {
            wireFields.name.slice(of: allBytes)
        }
    }

    /// Field 2, `weight`.
    @inlinable package var weight: Int32 { wireFields.weight }

    /// Field 3, `marks`.
    @inlinable package var marks: NumberList<UInt32Codec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.marks, 3)
        }
    }

    /// Field 4, `seal`.
    @inlinable package var seal: RawSpan {
        @_lifetime(copy self) get {
            wireFields.seal.slice(of: allBytes)
        }
    }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> LeafView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return LeafView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension LeafView: Sendable {}

@available(*, unavailable)
extension LeafView.List: Sendable {}

/// `usher.testing.v1.Everything` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EverythingView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var doubleValue: Double = 0
        package var floatValue: Float = 0
        package var int32Value: Int32 = 0
        package var int64Value: Int64 = 0
        package var uint32Value: UInt32 = 0
        package var uint64Value: UInt64 = 0
        package var sint32Value: Int32 = 0
        package var sint64Value: Int64 = 0
        package var fixed32Value: UInt32 = 0
        package var fixed64Value: UInt64 = 0
        package var sfixed32Value: Int32 = 0
        package var sfixed64Value: Int64 = 0
        package var boolValue: Bool = false
        package var stringValue = FieldRange()
        package var bytesValue = FieldRange()
        package var color: Color = Color()
        package var mode: Everything.Mode = Everything.Mode()
        package var leaf: LeafView.Fields?
        package var inner: EverythingInnerView.Fields?
        package var doubles = ListRange()
        package var floats = ListRange()
        package var int32s = ListRange()
        package var int64s = ListRange()
        package var uint32s = ListRange()
        package var uint64s = ListRange()
        package var sint32s = ListRange()
        package var sint64s = ListRange()
        package var fixed32s = ListRange()
        package var fixed64s = ListRange()
        package var sfixed32s = ListRange()
        package var sfixed64s = ListRange()
        package var bools = ListRange()
        package var strings = ListRange()
        package var blobs = ListRange()
        package var colors = ListRange()
        package var leaves = ListRange()
        package var loose = ListRange()
        package var optionalDouble: Double?
        package var optionalInt32: Int32?
        package var optionalBool: Bool?
        package var optionalString: FieldRange?
        package var optionalBytes: FieldRange?
        package var optionalColor: Color?
        package var optionalLeaf: LeafView.Fields?
        package var optionalUint64: UInt64?
        package var choiceText = FieldRange()
        package var choiceBlob = FieldRange()
        package var choiceNumber: UInt32 = 0
        package var choiceSigned: Int64 = 0
        package var choiceFlag: Bool = false
        package var choiceDouble: Double = 0
        package var choiceColor: Color = Color()
        package var choiceLeaf: LeafView.Fields?
        package var choiceInner: EverythingInnerView.Fields?
        package var labels = ListRange()
        package var leavesByName = ListRange()
        package var namesByNumber = ListRange()
        package var countsByFlag = ListRange()
        package var colorsByName = ListRange()
        package var blobsByNumber = ListRange()
        package var `default` = FieldRange()
        package var `in`: Bool = false
        package var `where` = ListRange()
        package var self_: UInt32 = 0
        package var init_: UInt32 = 0
        package var imageURL = FieldRange()
        package var deviceIDs = ListRange()
        package var choiceCase: UInt32 = 0
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(9) { self.doubleValue = try DoubleCodec.read(&reader, 9) }
            if reader.takes(21) { self.floatValue = try FloatCodec.read(&reader, 21) }
            if reader.takes(24) { self.int32Value = try Int32Codec.read(&reader, 24) }
            if reader.takes(32) { self.int64Value = try Int64Codec.read(&reader, 32) }
            if reader.takes(40) { self.uint32Value = try UInt32Codec.read(&reader, 40) }
            if reader.takes(48) { self.uint64Value = try UInt64Codec.read(&reader, 48) }
            if reader.takes(56) { self.sint32Value = try SInt32Codec.read(&reader, 56) }
            if reader.takes(64) { self.sint64Value = try SInt64Codec.read(&reader, 64) }
            if reader.takes(77) { self.fixed32Value = try FixedUInt32Codec.read(&reader, 77) }
            if reader.takes(81) { self.fixed64Value = try FixedUInt64Codec.read(&reader, 81) }
            if reader.takes(93) { self.sfixed32Value = try FixedInt32Codec.read(&reader, 93) }
            if reader.takes(97) { self.sfixed64Value = try FixedInt64Codec.read(&reader, 97) }
            if reader.takes(104) { self.boolValue = try BoolCodec.read(&reader, 104) }
            if reader.takes(114) { self.stringValue = try reader.range() }
            if reader.takes(122) { self.bytesValue = try reader.range() }
            if reader.takes(128) { self.color = try EnumCodec<Color>.read(&reader, 128) }
            if reader.takes(136) { self.mode = try EnumCodec<Everything.Mode>.read(&reader, 136) }
            if reader.takes(146) {
                guard self.leaf == nil else { throw .repeatedMessage("leaf") }
                let inner = reader.reader(of: try reader.range())
                var fields = LeafView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("leaf") }
                self.leaf = fields
            }
            if reader.takes(154) {
                guard self.inner == nil else { throw .repeatedMessage("inner") }
                let inner = reader.reader(of: try reader.range())
                var fields = EverythingInnerView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("inner") }
                self.inner = fields
            }
            while case let start = reader.position, reader.takes(170) { try DoubleCodec.addPacked(&reader, from: start, to: &self.doubles) }
            while case let start = reader.position, reader.takes(178) { try FloatCodec.addPacked(&reader, from: start, to: &self.floats) }
            while case let start = reader.position, reader.takes(186) { try Int32Codec.addPacked(&reader, from: start, to: &self.int32s) }
            while case let start = reader.position, reader.takes(194) { try Int64Codec.addPacked(&reader, from: start, to: &self.int64s) }
            while case let start = reader.position, reader.takes(202) { try UInt32Codec.addPacked(&reader, from: start, to: &self.uint32s) }
            while case let start = reader.position, reader.takes(210) { try UInt64Codec.addPacked(&reader, from: start, to: &self.uint64s) }
            while case let start = reader.position, reader.takes(218) { try SInt32Codec.addPacked(&reader, from: start, to: &self.sint32s) }
            while case let start = reader.position, reader.takes(226) { try SInt64Codec.addPacked(&reader, from: start, to: &self.sint64s) }
            while case let start = reader.position, reader.takes(234) { try FixedUInt32Codec.addPacked(&reader, from: start, to: &self.fixed32s) }
            while case let start = reader.position, reader.takes(242) { try FixedUInt64Codec.addPacked(&reader, from: start, to: &self.fixed64s) }
            while case let start = reader.position, reader.takes(250) { try FixedInt32Codec.addPacked(&reader, from: start, to: &self.sfixed32s) }
            while case let start = reader.position, reader.takes(258) { try FixedInt64Codec.addPacked(&reader, from: start, to: &self.sfixed64s) }
            while case let start = reader.position, reader.takes(266) { try BoolCodec.addPacked(&reader, from: start, to: &self.bools) }
            while case let start = reader.position, reader.takes(274) { try reader.addElement(from: start, to: &self.strings) }
            while case let start = reader.position, reader.takes(282) { try reader.addElement(from: start, to: &self.blobs) }
            while case let start = reader.position, reader.takes(290) { try EnumCodec<Color>.addPacked(&reader, from: start, to: &self.colors) }
            while case let start = reader.position, reader.takes(298) {
                let inner = reader.reader(of: try reader.range())
                var fields = LeafView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("leaves") }
                self.leaves.add(1, from: start, to: reader.position)
            }
            while case let start = reader.position, reader.takes(306) { try UInt32Codec.addPacked(&reader, from: start, to: &self.loose) }
            if reader.takes(329) { self.optionalDouble = try DoubleCodec.read(&reader, 329) }
            if reader.takes(336) { self.optionalInt32 = try Int32Codec.read(&reader, 336) }
            if reader.takes(344) { self.optionalBool = try BoolCodec.read(&reader, 344) }
            if reader.takes(354) { self.optionalString = try reader.range() }
            if reader.takes(362) { self.optionalBytes = try reader.range() }
            if reader.takes(368) { self.optionalColor = try EnumCodec<Color>.read(&reader, 368) }
            if reader.takes(378) {
                let inner = reader.reader(of: try reader.range())
                var fields = LeafView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("optional_leaf") }
                self.optionalLeaf = fields
            }
            if reader.takes(384) { self.optionalUint64 = try UInt64Codec.read(&reader, 384) }
            if reader.takes(410) {
                self.choiceText = try reader.range()
                self.choiceCase = 51
            }
            if reader.takes(418) {
                self.choiceBlob = try reader.range()
                self.choiceCase = 52
            }
            if reader.takes(424) {
                self.choiceNumber = try UInt32Codec.read(&reader, 424)
                self.choiceCase = 53
            }
            if reader.takes(432) {
                self.choiceSigned = try SInt64Codec.read(&reader, 432)
                self.choiceCase = 54
            }
            if reader.takes(440) {
                self.choiceFlag = try BoolCodec.read(&reader, 440)
                self.choiceCase = 55
            }
            if reader.takes(449) {
                self.choiceDouble = try DoubleCodec.read(&reader, 449)
                self.choiceCase = 56
            }
            if reader.takes(456) {
                self.choiceColor = try EnumCodec<Color>.read(&reader, 456)
                self.choiceCase = 57
            }
            if reader.takes(466) {
                let inner = reader.reader(of: try reader.range())
                var fields = LeafView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("choice_leaf") }
                self.choiceLeaf = fields
                self.choiceCase = 58
            }
            if reader.takes(474) {
                let inner = reader.reader(of: try reader.range())
                var fields = EverythingInnerView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("choice_inner") }
                self.choiceInner = fields
                self.choiceCase = 59
            }
            while case let start = reader.position, reader.takes(490) {
                let inner = reader.reader(of: try reader.range())
                var fields = EverythingLabelsEntryView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("labels") }
                self.labels.add(1, from: start, to: reader.position)
            }
            while case let start = reader.position, reader.takes(498) {
                let inner = reader.reader(of: try reader.range())
                var fields = EverythingLeavesByNameEntryView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("leaves_by_name") }
                self.leavesByName.add(1, from: start, to: reader.position)
            }
            while case let start = reader.position, reader.takes(506) {
                let inner = reader.reader(of: try reader.range())
                var fields = EverythingNamesByNumberEntryView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("names_by_number") }
                self.namesByNumber.add(1, from: start, to: reader.position)
            }
            while case let start = reader.position, reader.takes(514) {
                let inner = reader.reader(of: try reader.range())
                var fields = EverythingCountsByFlagEntryView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("counts_by_flag") }
                self.countsByFlag.add(1, from: start, to: reader.position)
            }
            while case let start = reader.position, reader.takes(522) {
                let inner = reader.reader(of: try reader.range())
                var fields = EverythingColorsByNameEntryView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("colors_by_name") }
                self.colorsByName.add(1, from: start, to: reader.position)
            }
            while case let start = reader.position, reader.takes(530) {
                let inner = reader.reader(of: try reader.range())
                var fields = EverythingBlobsByNumberEntryView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("blobs_by_number") }
                self.blobsByNumber.add(1, from: start, to: reader.position)
            }
            if reader.takes(570) { self.`default` = try reader.range() }
            if reader.takes(576) { self.`in` = try BoolCodec.read(&reader, 576) }
            while case let start = reader.position, reader.takes(586) { try reader.addElement(from: start, to: &self.`where`) }
            if reader.takes(592) { self.self_ = try UInt32Codec.read(&reader, 592) }
            if reader.takes(600) { self.init_ = try UInt32Codec.read(&reader, 600) }
            if reader.takes(610) { self.imageURL = try reader.range() }
            while case let start = reader.position, reader.takes(618) { try reader.addElement(from: start, to: &self.deviceIDs) }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 9: self.doubleValue = try DoubleCodec.read(&reader, tag)
                case 21: self.floatValue = try FloatCodec.read(&reader, tag)
                case 24: self.int32Value = try Int32Codec.read(&reader, tag)
                case 32: self.int64Value = try Int64Codec.read(&reader, tag)
                case 40: self.uint32Value = try UInt32Codec.read(&reader, tag)
                case 48: self.uint64Value = try UInt64Codec.read(&reader, tag)
                case 56: self.sint32Value = try SInt32Codec.read(&reader, tag)
                case 64: self.sint64Value = try SInt64Codec.read(&reader, tag)
                case 77: self.fixed32Value = try FixedUInt32Codec.read(&reader, tag)
                case 81: self.fixed64Value = try FixedUInt64Codec.read(&reader, tag)
                case 93: self.sfixed32Value = try FixedInt32Codec.read(&reader, tag)
                case 97: self.sfixed64Value = try FixedInt64Codec.read(&reader, tag)
                case 104, 105, 106, 109: self.boolValue = try BoolCodec.read(&reader, tag)
                case 114: self.stringValue = try reader.range()
                case 122: self.bytesValue = try reader.range()
                case 128: self.color = try EnumCodec<Color>.read(&reader, tag)
                case 136: self.mode = try EnumCodec<Everything.Mode>.read(&reader, tag)
                case 146:
                    guard self.leaf == nil else { throw .repeatedMessage("leaf") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = LeafView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("leaf") }
                    self.leaf = fields
                case 154:
                    guard self.inner == nil else { throw .repeatedMessage("inner") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = EverythingInnerView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("inner") }
                    self.inner = fields
                case 170: try DoubleCodec.addPacked(&reader, from: start, to: &self.doubles)
                case 169: try DoubleCodec.addOne(&reader, tag, from: start, to: &self.doubles)
                case 178: try FloatCodec.addPacked(&reader, from: start, to: &self.floats)
                case 181: try FloatCodec.addOne(&reader, tag, from: start, to: &self.floats)
                case 186: try Int32Codec.addPacked(&reader, from: start, to: &self.int32s)
                case 184: try Int32Codec.addOne(&reader, tag, from: start, to: &self.int32s)
                case 194: try Int64Codec.addPacked(&reader, from: start, to: &self.int64s)
                case 192: try Int64Codec.addOne(&reader, tag, from: start, to: &self.int64s)
                case 202: try UInt32Codec.addPacked(&reader, from: start, to: &self.uint32s)
                case 200: try UInt32Codec.addOne(&reader, tag, from: start, to: &self.uint32s)
                case 210: try UInt64Codec.addPacked(&reader, from: start, to: &self.uint64s)
                case 208: try UInt64Codec.addOne(&reader, tag, from: start, to: &self.uint64s)
                case 218: try SInt32Codec.addPacked(&reader, from: start, to: &self.sint32s)
                case 216: try SInt32Codec.addOne(&reader, tag, from: start, to: &self.sint32s)
                case 226: try SInt64Codec.addPacked(&reader, from: start, to: &self.sint64s)
                case 224: try SInt64Codec.addOne(&reader, tag, from: start, to: &self.sint64s)
                case 234: try FixedUInt32Codec.addPacked(&reader, from: start, to: &self.fixed32s)
                case 237: try FixedUInt32Codec.addOne(&reader, tag, from: start, to: &self.fixed32s)
                case 242: try FixedUInt64Codec.addPacked(&reader, from: start, to: &self.fixed64s)
                case 241: try FixedUInt64Codec.addOne(&reader, tag, from: start, to: &self.fixed64s)
                case 250: try FixedInt32Codec.addPacked(&reader, from: start, to: &self.sfixed32s)
                case 253: try FixedInt32Codec.addOne(&reader, tag, from: start, to: &self.sfixed32s)
                case 258: try FixedInt64Codec.addPacked(&reader, from: start, to: &self.sfixed64s)
                case 257: try FixedInt64Codec.addOne(&reader, tag, from: start, to: &self.sfixed64s)
                case 266: try BoolCodec.addPacked(&reader, from: start, to: &self.bools)
                case 264, 265, 269: try BoolCodec.addOne(&reader, tag, from: start, to: &self.bools)
                case 274: try reader.addElement(from: start, to: &self.strings)
                case 282: try reader.addElement(from: start, to: &self.blobs)
                case 290: try EnumCodec<Color>.addPacked(&reader, from: start, to: &self.colors)
                case 288: try EnumCodec<Color>.addOne(&reader, tag, from: start, to: &self.colors)
                case 298:
                    let inner = reader.reader(of: try reader.range())
                    var fields = LeafView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("leaves") }
                    self.leaves.add(1, from: start, to: reader.position)
                case 306: try UInt32Codec.addPacked(&reader, from: start, to: &self.loose)
                case 304: try UInt32Codec.addOne(&reader, tag, from: start, to: &self.loose)
                case 329: self.optionalDouble = try DoubleCodec.read(&reader, tag)
                case 336: self.optionalInt32 = try Int32Codec.read(&reader, tag)
                case 344, 345, 346, 349: self.optionalBool = try BoolCodec.read(&reader, tag)
                case 354: self.optionalString = try reader.range()
                case 362: self.optionalBytes = try reader.range()
                case 368: self.optionalColor = try EnumCodec<Color>.read(&reader, tag)
                case 378:
                    let inner = reader.reader(of: try reader.range())
                    var fields = LeafView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("optional_leaf") }
                    self.optionalLeaf = fields
                case 384: self.optionalUint64 = try UInt64Codec.read(&reader, tag)
                case 410:
                    self.choiceText = try reader.range()
                    self.choiceCase = 51
                case 418:
                    self.choiceBlob = try reader.range()
                    self.choiceCase = 52
                case 424:
                    self.choiceNumber = try UInt32Codec.read(&reader, tag)
                    self.choiceCase = 53
                case 432:
                    self.choiceSigned = try SInt64Codec.read(&reader, tag)
                    self.choiceCase = 54
                case 440, 441, 442, 445:
                    self.choiceFlag = try BoolCodec.read(&reader, tag)
                    self.choiceCase = 55
                case 449:
                    self.choiceDouble = try DoubleCodec.read(&reader, tag)
                    self.choiceCase = 56
                case 456:
                    self.choiceColor = try EnumCodec<Color>.read(&reader, tag)
                    self.choiceCase = 57
                case 466:
                    let inner = reader.reader(of: try reader.range())
                    var fields = LeafView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("choice_leaf") }
                    self.choiceLeaf = fields
                    self.choiceCase = 58
                case 474:
                    let inner = reader.reader(of: try reader.range())
                    var fields = EverythingInnerView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("choice_inner") }
                    self.choiceInner = fields
                    self.choiceCase = 59
                case 490:
                    let inner = reader.reader(of: try reader.range())
                    var fields = EverythingLabelsEntryView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("labels") }
                    self.labels.add(1, from: start, to: reader.position)
                case 498:
                    let inner = reader.reader(of: try reader.range())
                    var fields = EverythingLeavesByNameEntryView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("leaves_by_name") }
                    self.leavesByName.add(1, from: start, to: reader.position)
                case 506:
                    let inner = reader.reader(of: try reader.range())
                    var fields = EverythingNamesByNumberEntryView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("names_by_number") }
                    self.namesByNumber.add(1, from: start, to: reader.position)
                case 514:
                    let inner = reader.reader(of: try reader.range())
                    var fields = EverythingCountsByFlagEntryView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("counts_by_flag") }
                    self.countsByFlag.add(1, from: start, to: reader.position)
                case 522:
                    let inner = reader.reader(of: try reader.range())
                    var fields = EverythingColorsByNameEntryView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("colors_by_name") }
                    self.colorsByName.add(1, from: start, to: reader.position)
                case 530:
                    let inner = reader.reader(of: try reader.range())
                    var fields = EverythingBlobsByNumberEntryView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("blobs_by_number") }
                    self.blobsByNumber.add(1, from: start, to: reader.position)
                case 570: self.`default` = try reader.range()
                case 576, 577, 578, 581: self.`in` = try BoolCodec.read(&reader, tag)
                case 586: try reader.addElement(from: start, to: &self.`where`)
                case 592: self.self_ = try UInt32Codec.read(&reader, tag)
                case 600: self.init_ = try UInt32Codec.read(&reader, tag)
                case 610: self.imageURL = try reader.range()
                case 618: try reader.addElement(from: start, to: &self.deviceIDs)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "double_value")
            case 2: throw reader.wrongWireType(tag, "float_value")
            case 3: throw reader.wrongWireType(tag, "int32_value")
            case 4: throw reader.wrongWireType(tag, "int64_value")
            case 5: throw reader.wrongWireType(tag, "uint32_value")
            case 6: throw reader.wrongWireType(tag, "uint64_value")
            case 7: throw reader.wrongWireType(tag, "sint32_value")
            case 8: throw reader.wrongWireType(tag, "sint64_value")
            case 9: throw reader.wrongWireType(tag, "fixed32_value")
            case 10: throw reader.wrongWireType(tag, "fixed64_value")
            case 11: throw reader.wrongWireType(tag, "sfixed32_value")
            case 12: throw reader.wrongWireType(tag, "sfixed64_value")
            case 13: throw reader.wrongWireType(tag, "bool_value")
            case 14: throw reader.wrongWireType(tag, "string_value")
            case 15: throw reader.wrongWireType(tag, "bytes_value")
            case 16: throw reader.wrongWireType(tag, "color")
            case 17: throw reader.wrongWireType(tag, "mode")
            case 18: throw reader.wrongWireType(tag, "leaf")
            case 19: throw reader.wrongWireType(tag, "inner")
            case 21: throw reader.wrongWireType(tag, "doubles")
            case 22: throw reader.wrongWireType(tag, "floats")
            case 23: throw reader.wrongWireType(tag, "int32s")
            case 24: throw reader.wrongWireType(tag, "int64s")
            case 25: throw reader.wrongWireType(tag, "uint32s")
            case 26: throw reader.wrongWireType(tag, "uint64s")
            case 27: throw reader.wrongWireType(tag, "sint32s")
            case 28: throw reader.wrongWireType(tag, "sint64s")
            case 29: throw reader.wrongWireType(tag, "fixed32s")
            case 30: throw reader.wrongWireType(tag, "fixed64s")
            case 31: throw reader.wrongWireType(tag, "sfixed32s")
            case 32: throw reader.wrongWireType(tag, "sfixed64s")
            case 33: throw reader.wrongWireType(tag, "bools")
            case 34: throw reader.wrongWireType(tag, "strings")
            case 35: throw reader.wrongWireType(tag, "blobs")
            case 36: throw reader.wrongWireType(tag, "colors")
            case 37: throw reader.wrongWireType(tag, "leaves")
            case 38: throw reader.wrongWireType(tag, "loose")
            case 41: throw reader.wrongWireType(tag, "optional_double")
            case 42: throw reader.wrongWireType(tag, "optional_int32")
            case 43: throw reader.wrongWireType(tag, "optional_bool")
            case 44: throw reader.wrongWireType(tag, "optional_string")
            case 45: throw reader.wrongWireType(tag, "optional_bytes")
            case 46: throw reader.wrongWireType(tag, "optional_color")
            case 47: throw reader.wrongWireType(tag, "optional_leaf")
            case 48: throw reader.wrongWireType(tag, "optional_uint64")
            case 51: throw reader.wrongWireType(tag, "choice_text")
            case 52: throw reader.wrongWireType(tag, "choice_blob")
            case 53: throw reader.wrongWireType(tag, "choice_number")
            case 54: throw reader.wrongWireType(tag, "choice_signed")
            case 55: throw reader.wrongWireType(tag, "choice_flag")
            case 56: throw reader.wrongWireType(tag, "choice_double")
            case 57: throw reader.wrongWireType(tag, "choice_color")
            case 58: throw reader.wrongWireType(tag, "choice_leaf")
            case 59: throw reader.wrongWireType(tag, "choice_inner")
            case 61: throw reader.wrongWireType(tag, "labels")
            case 62: throw reader.wrongWireType(tag, "leaves_by_name")
            case 63: throw reader.wrongWireType(tag, "names_by_number")
            case 64: throw reader.wrongWireType(tag, "counts_by_flag")
            case 65: throw reader.wrongWireType(tag, "colors_by_name")
            case 66: throw reader.wrongWireType(tag, "blobs_by_number")
            case 71: throw reader.wrongWireType(tag, "default")
            case 72: throw reader.wrongWireType(tag, "in")
            case 73: throw reader.wrongWireType(tag, "where")
            case 74: throw reader.wrongWireType(tag, "self")
            case 75: throw reader.wrongWireType(tag, "init")
            case 76: throw reader.wrongWireType(tag, "image_url")
            case 77: throw reader.wrongWireType(tag, "device_ids")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// Field 1, `double_value`.
    @inlinable package var doubleValue: Double { wireFields.doubleValue }

    /// Field 2, `float_value`.
    @inlinable package var floatValue: Float { wireFields.floatValue }

    /// Field 3, `int32_value`.
    @inlinable package var int32Value: Int32 { wireFields.int32Value }

    /// Field 4, `int64_value`.
    @inlinable package var int64Value: Int64 { wireFields.int64Value }

    /// Field 5, `uint32_value`.
    @inlinable package var uint32Value: UInt32 { wireFields.uint32Value }

    /// Field 6, `uint64_value`.
    @inlinable package var uint64Value: UInt64 { wireFields.uint64Value }

    /// Field 7, `sint32_value`.
    @inlinable package var sint32Value: Int32 { wireFields.sint32Value }

    /// Field 8, `sint64_value`.
    @inlinable package var sint64Value: Int64 { wireFields.sint64Value }

    /// Field 9, `fixed32_value`.
    @inlinable package var fixed32Value: UInt32 { wireFields.fixed32Value }

    /// Field 10, `fixed64_value`.
    @inlinable package var fixed64Value: UInt64 { wireFields.fixed64Value }

    /// Field 11, `sfixed32_value`.
    @inlinable package var sfixed32Value: Int32 { wireFields.sfixed32Value }

    /// Field 12, `sfixed64_value`.
    @inlinable package var sfixed64Value: Int64 { wireFields.sfixed64Value }

    /// Field 13, `bool_value`.
    @inlinable package var boolValue: Bool { wireFields.boolValue }

    /// Field 14, `string_value`.
    @inlinable package var stringValue: RawSpan {
        @_lifetime(copy self) get {
            wireFields.stringValue.slice(of: allBytes)
        }
    }

    /// Field 15, `bytes_value`.
    @inlinable package var bytesValue: RawSpan {
        @_lifetime(copy self) get {
            wireFields.bytesValue.slice(of: allBytes)
        }
    }

    /// Field 16, `color`.
    @inlinable package var color: Color { wireFields.color }

    /// Field 17, `mode`.
    @inlinable package var mode: Everything.Mode { wireFields.mode }

    /// Field 18, `leaf`.
    @inlinable package var leaf: LeafView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.leaf else { return nil }
            return LeafView(allBytes, value)
        }
    }

    /// Field 19, `inner`.
    @inlinable package var inner: EverythingInnerView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.inner else { return nil }
            return EverythingInnerView(allBytes, value)
        }
    }

    /// Field 21, `doubles`.
    @inlinable package var doubles: NumberList<DoubleCodec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.doubles, 21)
        }
    }

    /// Field 22, `floats`.
    @inlinable package var floats: NumberList<FloatCodec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.floats, 22)
        }
    }

    /// Field 23, `int32s`.
    @inlinable package var int32s: NumberList<Int32Codec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.int32s, 23)
        }
    }

    /// Field 24, `int64s`.
    @inlinable package var int64s: NumberList<Int64Codec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.int64s, 24)
        }
    }

    /// Field 25, `uint32s`.
    @inlinable package var uint32s: NumberList<UInt32Codec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.uint32s, 25)
        }
    }

    /// Field 26, `uint64s`.
    @inlinable package var uint64s: NumberList<UInt64Codec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.uint64s, 26)
        }
    }

    /// Field 27, `sint32s`.
    @inlinable package var sint32s: NumberList<SInt32Codec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.sint32s, 27)
        }
    }

    /// Field 28, `sint64s`.
    @inlinable package var sint64s: NumberList<SInt64Codec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.sint64s, 28)
        }
    }

    /// Field 29, `fixed32s`.
    @inlinable package var fixed32s: NumberList<FixedUInt32Codec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.fixed32s, 29)
        }
    }

    /// Field 30, `fixed64s`.
    @inlinable package var fixed64s: NumberList<FixedUInt64Codec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.fixed64s, 30)
        }
    }

    /// Field 31, `sfixed32s`.
    @inlinable package var sfixed32s: NumberList<FixedInt32Codec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.sfixed32s, 31)
        }
    }

    /// Field 32, `sfixed64s`.
    @inlinable package var sfixed64s: NumberList<FixedInt64Codec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.sfixed64s, 32)
        }
    }

    /// Field 33, `bools`.
    @inlinable package var bools: NumberList<BoolCodec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.bools, 33)
        }
    }

    /// Field 34, `strings`.
    @inlinable package var strings: ByteStringList {
        @_lifetime(copy self) get {
            ByteStringList(allBytes, wireFields.strings, 34)
        }
    }

    /// Field 35, `blobs`.
    @inlinable package var blobs: ByteStringList {
        @_lifetime(copy self) get {
            ByteStringList(allBytes, wireFields.blobs, 35)
        }
    }

    /// Field 36, `colors`.
    @inlinable package var colors: NumberList<EnumCodec<Color>> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.colors, 36)
        }
    }

    /// Field 37, `leaves`.
    @inlinable package var leaves: LeafView.List {
        @_lifetime(copy self) get {
            LeafView.List(allBytes, wireFields.leaves, 37)
        }
    }

    /// Field 38, `loose`.
    @inlinable package var loose: NumberList<UInt32Codec> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.loose, 38)
        }
    }

    /// Field 41, `optional_double`.
    @inlinable package var optionalDouble: Double? { wireFields.optionalDouble }

    /// Field 42, `optional_int32`.
    @inlinable package var optionalInt32: Int32? { wireFields.optionalInt32 }

    /// Field 43, `optional_bool`.
    @inlinable package var optionalBool: Bool? { wireFields.optionalBool }

    /// Field 44, `optional_string`.
    @inlinable package var optionalString: RawSpan? {
        @_lifetime(copy self) get {
            guard let value = wireFields.optionalString else { return nil }
            return value.slice(of: allBytes)
        }
    }

    /// Field 45, `optional_bytes`.
    @inlinable package var optionalBytes: RawSpan? {
        @_lifetime(copy self) get {
            guard let value = wireFields.optionalBytes else { return nil }
            return value.slice(of: allBytes)
        }
    }

    /// Field 46, `optional_color`.
    @inlinable package var optionalColor: Color? { wireFields.optionalColor }

    /// Field 47, `optional_leaf`.
    @inlinable package var optionalLeaf: LeafView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.optionalLeaf else { return nil }
            return LeafView(allBytes, value)
        }
    }

    /// Field 48, `optional_uint64`.
    @inlinable package var optionalUint64: UInt64? { wireFields.optionalUint64 }

    /// Field 51, `choice_text`.
    @inlinable package var choiceText: RawSpan? {
        @_lifetime(copy self) get {
            guard wireFields.choiceCase == 51 else { return nil }
            return wireFields.choiceText.slice(of: allBytes)
        }
    }

    /// Field 52, `choice_blob`.
    @inlinable package var choiceBlob: RawSpan? {
        @_lifetime(copy self) get {
            guard wireFields.choiceCase == 52 else { return nil }
            return wireFields.choiceBlob.slice(of: allBytes)
        }
    }

    /// Field 53, `choice_number`.
    @inlinable package var choiceNumber: UInt32? { wireFields.choiceCase == 53 ? wireFields.choiceNumber : nil }

    /// Field 54, `choice_signed`.
    @inlinable package var choiceSigned: Int64? { wireFields.choiceCase == 54 ? wireFields.choiceSigned : nil }

    /// Field 55, `choice_flag`.
    @inlinable package var choiceFlag: Bool? { wireFields.choiceCase == 55 ? wireFields.choiceFlag : nil }

    /// Field 56, `choice_double`.
    @inlinable package var choiceDouble: Double? { wireFields.choiceCase == 56 ? wireFields.choiceDouble : nil }

    /// Field 57, `choice_color`.
    @inlinable package var choiceColor: Color? { wireFields.choiceCase == 57 ? wireFields.choiceColor : nil }

    /// Field 58, `choice_leaf`.
    @inlinable package var choiceLeaf: LeafView? {
        @_lifetime(copy self) get {
            guard wireFields.choiceCase == 58, let value = wireFields.choiceLeaf else { return nil }
            return LeafView(allBytes, value)
        }
    }

    /// A second message, so that one may follow another.
    @inlinable package var choiceInner: EverythingInnerView? {
        @_lifetime(copy self) get {
            guard wireFields.choiceCase == 59, let value = wireFields.choiceInner else { return nil }
            return EverythingInnerView(allBytes, value)
        }
    }

    /// Field 61, `labels`.
    @inlinable package var labels: EverythingLabelsEntryView.List {
        @_lifetime(copy self) get {
            EverythingLabelsEntryView.List(allBytes, wireFields.labels, 61)
        }
    }

    /// Field 62, `leaves_by_name`.
    @inlinable package var leavesByName: EverythingLeavesByNameEntryView.List {
        @_lifetime(copy self) get {
            EverythingLeavesByNameEntryView.List(allBytes, wireFields.leavesByName, 62)
        }
    }

    /// Field 63, `names_by_number`.
    @inlinable package var namesByNumber: EverythingNamesByNumberEntryView.List {
        @_lifetime(copy self) get {
            EverythingNamesByNumberEntryView.List(allBytes, wireFields.namesByNumber, 63)
        }
    }

    /// Field 64, `counts_by_flag`.
    @inlinable package var countsByFlag: EverythingCountsByFlagEntryView.List {
        @_lifetime(copy self) get {
            EverythingCountsByFlagEntryView.List(allBytes, wireFields.countsByFlag, 64)
        }
    }

    /// Field 65, `colors_by_name`.
    @inlinable package var colorsByName: EverythingColorsByNameEntryView.List {
        @_lifetime(copy self) get {
            EverythingColorsByNameEntryView.List(allBytes, wireFields.colorsByName, 65)
        }
    }

    /// Field 66, `blobs_by_number`.
    @inlinable package var blobsByNumber: EverythingBlobsByNumberEntryView.List {
        @_lifetime(copy self) get {
            EverythingBlobsByNumberEntryView.List(allBytes, wireFields.blobsByNumber, 66)
        }
    }

    /// Names that are words of Swift.
    @inlinable package var `default`: RawSpan {
        @_lifetime(copy self) get {
            wireFields.`default`.slice(of: allBytes)
        }
    }

    /// Field 72, `in`.
    @inlinable package var `in`: Bool { wireFields.`in` }

    /// Field 73, `where`.
    @inlinable package var `where`: ByteStringList {
        @_lifetime(copy self) get {
            ByteStringList(allBytes, wireFields.`where`, 73)
        }
    }

    /// Field 74, `self`.
    @inlinable package var self_: UInt32 { wireFields.self_ }

    /// Field 75, `init`.
    @inlinable package var init_: UInt32 { wireFields.init_ }

    /// Field 76, `image_url`.
    @inlinable package var imageURL: RawSpan {
        @_lifetime(copy self) get {
            wireFields.imageURL.slice(of: allBytes)
        }
    }

    /// Field 77, `device_ids`.
    @inlinable package var deviceIDs: ByteStringList {
        @_lifetime(copy self) get {
            ByteStringList(allBytes, wireFields.deviceIDs, 77)
        }
    }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> EverythingView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EverythingView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EverythingView: Sendable {}

@available(*, unavailable)
extension EverythingView.List: Sendable {}

/// `usher.testing.v1.Everything.Inner` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EverythingInnerView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var depth: UInt32 = 0
        package var leaf: LeafView.Fields?
        package var leaves = ListRange()
        package var mode: Everything.Mode = Everything.Mode()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.depth = try UInt32Codec.read(&reader, 8) }
            if reader.takes(18) {
                guard self.leaf == nil else { throw .repeatedMessage("leaf") }
                let inner = reader.reader(of: try reader.range())
                var fields = LeafView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("leaf") }
                self.leaf = fields
            }
            while case let start = reader.position, reader.takes(26) {
                let inner = reader.reader(of: try reader.range())
                var fields = LeafView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("leaves") }
                self.leaves.add(1, from: start, to: reader.position)
            }
            if reader.takes(32) { self.mode = try EnumCodec<Everything.Mode>.read(&reader, 32) }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 8: self.depth = try UInt32Codec.read(&reader, tag)
                case 18:
                    guard self.leaf == nil else { throw .repeatedMessage("leaf") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = LeafView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("leaf") }
                    self.leaf = fields
                case 26:
                    let inner = reader.reader(of: try reader.range())
                    var fields = LeafView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("leaves") }
                    self.leaves.add(1, from: start, to: reader.position)
                case 32: self.mode = try EnumCodec<Everything.Mode>.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "depth")
            case 2: throw reader.wrongWireType(tag, "leaf")
            case 3: throw reader.wrongWireType(tag, "leaves")
            case 4: throw reader.wrongWireType(tag, "mode")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// Field 1, `depth`.
    @inlinable package var depth: UInt32 { wireFields.depth }

    /// Field 2, `leaf`.
    @inlinable package var leaf: LeafView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.leaf else { return nil }
            return LeafView(allBytes, value)
        }
    }

    /// Field 3, `leaves`.
    @inlinable package var leaves: LeafView.List {
        @_lifetime(copy self) get {
            LeafView.List(allBytes, wireFields.leaves, 3)
        }
    }

    /// Field 4, `mode`.
    @inlinable package var mode: Everything.Mode { wireFields.mode }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> EverythingInnerView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EverythingInnerView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EverythingInnerView: Sendable {}

@available(*, unavailable)
extension EverythingInnerView.List: Sendable {}

/// `usher.testing.v1.Everything.LabelsEntry` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EverythingLabelsEntryView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var key = FieldRange()
        package var value = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.key = try reader.range() }
            if reader.takes(18) { self.value = try reader.range() }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.key = try reader.range()
                case 18: self.value = try reader.range()
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "key")
            case 2: throw reader.wrongWireType(tag, "value")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// Field 1, `key`.
    @inlinable package var key: RawSpan {
        @_lifetime(copy self) get {
            wireFields.key.slice(of: allBytes)
        }
    }

    /// Field 2, `value`.
    @inlinable package var value: RawSpan {
        @_lifetime(copy self) get {
            wireFields.value.slice(of: allBytes)
        }
    }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> EverythingLabelsEntryView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EverythingLabelsEntryView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EverythingLabelsEntryView: Sendable {}

@available(*, unavailable)
extension EverythingLabelsEntryView.List: Sendable {}

/// `usher.testing.v1.Everything.LeavesByNameEntry` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EverythingLeavesByNameEntryView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var key = FieldRange()
        package var value: LeafView.Fields?
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.key = try reader.range() }
            if reader.takes(18) {
                guard self.value == nil else { throw .repeatedMessage("value") }
                let inner = reader.reader(of: try reader.range())
                var fields = LeafView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("value") }
                self.value = fields
            }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.key = try reader.range()
                case 18:
                    guard self.value == nil else { throw .repeatedMessage("value") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = LeafView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("value") }
                    self.value = fields
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "key")
            case 2: throw reader.wrongWireType(tag, "value")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// Field 1, `key`.
    @inlinable package var key: RawSpan {
        @_lifetime(copy self) get {
            wireFields.key.slice(of: allBytes)
        }
    }

    /// Field 2, `value`.
    @inlinable package var value: LeafView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.value else { return nil }
            return LeafView(allBytes, value)
        }
    }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> EverythingLeavesByNameEntryView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EverythingLeavesByNameEntryView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EverythingLeavesByNameEntryView: Sendable {}

@available(*, unavailable)
extension EverythingLeavesByNameEntryView.List: Sendable {}

/// `usher.testing.v1.Everything.NamesByNumberEntry` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EverythingNamesByNumberEntryView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var key: Int32 = 0
        package var value = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.key = try Int32Codec.read(&reader, 8) }
            if reader.takes(18) { self.value = try reader.range() }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 8: self.key = try Int32Codec.read(&reader, tag)
                case 18: self.value = try reader.range()
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "key")
            case 2: throw reader.wrongWireType(tag, "value")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// Field 1, `key`.
    @inlinable package var key: Int32 { wireFields.key }

    /// Field 2, `value`.
    @inlinable package var value: RawSpan {
        @_lifetime(copy self) get {
            wireFields.value.slice(of: allBytes)
        }
    }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> EverythingNamesByNumberEntryView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EverythingNamesByNumberEntryView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EverythingNamesByNumberEntryView: Sendable {}

@available(*, unavailable)
extension EverythingNamesByNumberEntryView.List: Sendable {}

/// `usher.testing.v1.Everything.CountsByFlagEntry` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EverythingCountsByFlagEntryView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var key: Bool = false
        package var value: UInt64 = 0
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.key = try BoolCodec.read(&reader, 8) }
            if reader.takes(16) { self.value = try UInt64Codec.read(&reader, 16) }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 8, 9, 10, 13: self.key = try BoolCodec.read(&reader, tag)
                case 16: self.value = try UInt64Codec.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "key")
            case 2: throw reader.wrongWireType(tag, "value")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// Field 1, `key`.
    @inlinable package var key: Bool { wireFields.key }

    /// Field 2, `value`.
    @inlinable package var value: UInt64 { wireFields.value }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> EverythingCountsByFlagEntryView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EverythingCountsByFlagEntryView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EverythingCountsByFlagEntryView: Sendable {}

@available(*, unavailable)
extension EverythingCountsByFlagEntryView.List: Sendable {}

/// `usher.testing.v1.Everything.ColorsByNameEntry` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EverythingColorsByNameEntryView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var key = FieldRange()
        package var value: Color = Color()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.key = try reader.range() }
            if reader.takes(16) { self.value = try EnumCodec<Color>.read(&reader, 16) }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.key = try reader.range()
                case 16: self.value = try EnumCodec<Color>.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "key")
            case 2: throw reader.wrongWireType(tag, "value")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// Field 1, `key`.
    @inlinable package var key: RawSpan {
        @_lifetime(copy self) get {
            wireFields.key.slice(of: allBytes)
        }
    }

    /// Field 2, `value`.
    @inlinable package var value: Color { wireFields.value }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> EverythingColorsByNameEntryView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EverythingColorsByNameEntryView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EverythingColorsByNameEntryView: Sendable {}

@available(*, unavailable)
extension EverythingColorsByNameEntryView.List: Sendable {}

/// `usher.testing.v1.Everything.BlobsByNumberEntry` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EverythingBlobsByNumberEntryView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var key: UInt64 = 0
        package var value = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.key = try UInt64Codec.read(&reader, 8) }
            if reader.takes(18) { self.value = try reader.range() }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 8: self.key = try UInt64Codec.read(&reader, tag)
                case 18: self.value = try reader.range()
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "key")
            case 2: throw reader.wrongWireType(tag, "value")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// Field 1, `key`.
    @inlinable package var key: UInt64 { wireFields.key }

    /// Field 2, `value`.
    @inlinable package var value: RawSpan {
        @_lifetime(copy self) get {
            wireFields.value.slice(of: allBytes)
        }
    }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> EverythingBlobsByNumberEntryView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EverythingBlobsByNumberEntryView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EverythingBlobsByNumberEntryView: Sendable {}

@available(*, unavailable)
extension EverythingBlobsByNumberEntryView.List: Sendable {}
