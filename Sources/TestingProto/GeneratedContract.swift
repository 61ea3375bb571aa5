// swift-format-ignore-file
// Made by protoc-gen-usher-swift; run script/generate.

package import ProtobufRuntime
package import RPC

/// Everything the contract declares.
package enum GeneratedContract {
    /// All messages, in the order of the files and of the messages in them.
    package static let messages: [any ProtobufCConvertible.Type] = [
        Pair.self,
        Alert.self,
        Person.self,
        Notification.self,
        Ack.self,
        StreamRequest.self,
        Leaf.self,
        Everything.self,
        Everything.Inner.self,
        Sparse.self,
        Crowd.self,
        Empty.self,
        EchoRequest.self,
        MetadataEntry.self,
        EchoResponse.self,
        CountRequest.self,
        CountResponse.self,
        WaitRequest.self,
        WaitResponse.self,
        FailRequest.self,
        FailResponse.self,
        DeadlineRequest.self,
        DeadlineResponse.self,
        RelayRequest.self,
        RelayResponse.self,
    ]

    /// All methods of all services.
    package static let methods: [MethodDescriptor] = [
        BenchMethods.all,
        ProbeMethods.all,
        FrontMethods.all,
    ].flatMap { $0 }
}
