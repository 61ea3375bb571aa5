import ContractSamples
import ProtobufRuntime
import Testing
import TestingProto

@Suite("Unknown fields") struct UnknownFieldTests {
    @Test("An older reader keeps what it does not know, at every level")
    func kept() throws {
        let original = try encoded(Everything.sample)
        let older = try decode(Sparse.self, original)
        #expect(older.stringValue == Everything.sample.stringValue)
        #expect(older.leaf == Everything.sample.leaf)
        #expect(older.unknownFields.fields.count > 50)
        let rewritten = try encoded(older)
        #expect(rewritten.count == original.count)
        #expect(try decode(Everything.self, rewritten) == .sample)
    }

    @Test("Unknown fields inside a nested message survive")
    func nested() throws {
        let leaf = WireWriter.bytes {
            $0.field(1, "leaf")
            $0.field(99, 7)
            $0.tag(98, 5)
            $0.raw([1, 2, 3, 4])
            $0.tag(97, 1)
            $0.raw([1, 2, 3, 4, 5, 6, 7, 8])
            $0.field(96, [9, 9])
        }
        let bytes = WireWriter.bytes {
            $0.field(18, leaf)
            $0.field(37, leaf)
            $0.field(58, leaf)
            $0.field(62, WireWriter.bytes { $0.field(2, leaf) })
        }
        var message = try decode(Everything.self, bytes)
        #expect(message.leaf?.unknownFields.fields.map(\.number) == [99, 98, 97, 96])
        #expect(message.leaf?.unknownFields.fields.last?.bytes == [2, 9, 9])
        #expect(try decode(Everything.self, try encoded(message)) == message)
        message.removeUnknownFields()
        #expect(message.leaf == Leaf(name: "leaf"))
        #expect(message.leavesByName == ["": Leaf(name: "leaf")])
    }

    @Test("A part of a received message is passed on as it came")
    func passedOn() throws {
        let bytes = try encoded(Notification.sample)
        var forwarded = Notification(tenant: "other")
        let view = try NotificationView(bytes.span.bytes)
        if let alert = view.alert { forwarded.unknownFields.append(message: alert.wireBytes, number: 13) }
        let received = try decode(Notification.self, try encoded(forwarded))
        #expect(received == Notification(tenant: "other", alert: Notification.sample.alert))
    }
}

@Suite("Enums") struct EnumTests {
    @Test("An unknown value stays what it is", arguments: [Int32.min, -1, 3, 999, 1001, .max])
    func unknown(number: Int32) throws {
        let message = Everything(color: Color(rawValue: number), colors: [Color(rawValue: number), .red])
        #expect(message.color == .unrecognized(number))
        #expect(message.color.contractName == "\(number)")
        let received = try decode(Everything.self, try encoded(message))
        #expect(received == message)
        #expect(received.color.rawValue == number)
    }

    @Test("Known values have their numbers and names")
    func known() {
        #expect(Color.allKnown.map(\.rawValue) == [0, 1, 1000, -5])
        for color in Color.allKnown { #expect(Color(rawValue: color.rawValue) == color) }
        #expect(Color.ultraViolet.contractName == "COLOR_ULTRA_VIOLET")
        #expect(Color() == .unspecified)
    }
}
