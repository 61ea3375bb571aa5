import ProtobufDescriptors

/// Writes the typed stubs of services.
struct ServiceWriter {
    let names: TypeNames

    func write(_ service: ContractService, to writer: inout SourceWriter) {
        writeMethods(service, to: &writer)
        writer.line()
        writeHandler(service, to: &writer)
        writer.line()
        writeRegistration(service, to: &writer)
        writer.line()
        writeClient(service, to: &writer)
    }

    private func writeMethods(_ service: ContractService, to writer: inout SourceWriter) {
        writer.line("/// What the contract says of the methods of `\(service.fullName)`.")
        writer.block("package enum \(service.name)Methods") { writer in
            for method in service.methods {
                writer.documentation(method.comment, fallback: "The method `\(method.name)`.")
                writer.line("package static let \(SwiftName.member(method.name)) = MethodDescriptor(")
                writer.line("    path: \"/\(service.fullName)/\(method.name)\",")
                writer.line("    kind: .\(method.isServerStreaming ? "serverStreaming" : "unary"),")
                let callers = method.allowedCallers.map { "\"\($0)\"" }.joined(separator: ", ")
                writer.line("    allowedCallers: [\(callers)],")
                writer.line("    isIdempotent: \(method.isIdempotent)")
                writer.line(")")
            }
            writer.line()
            writer.line("/// All of them, in the order of the contract.")
            writer.line("package static let all: [MethodDescriptor] = [")
            writer.lines(service.methods.map { "    \(SwiftName.member($0.name))," })
            writer.line("]")
        }
    }

    private func writeHandler(_ service: ContractService, to writer: inout SourceWriter) {
        writer.documentation(service.comment, fallback: "The service `\(service.fullName)`.")
        writer.block("package protocol \(service.name)Handler: Sendable") { writer in
            for (index, method) in service.methods.enumerated() {
                if index > 0 { writer.line() }
                writer.documentation(method.comment, fallback: "Answers `\(method.name)`.")
                let (name, request, response) = parts(method)
                if method.isBatched {
                    writer.line("func \(name)(_ calls: CallBatch<\(request), \(response)>)")
                } else if method.isServerStreaming {
                    writer.line("func \(name)(")
                    writer.line("    _ request: \(request),")
                    writer.line("    context: CallContext,")
                    writer.line("    responses: ResponseWriter<\(response)>")
                    writer.line(") async throws")
                } else {
                    writer.line("func \(name)(_ request: \(request), context: CallContext) async throws -> \(response)")
                }
            }
        }
    }

    private func writeRegistration(_ service: ContractService, to writer: inout SourceWriter) {
        writer.block("extension \(service.name)Handler") { writer in
            writer.line("/// Lets this handler answer the service's methods.")
            writer.block("package func register(in router: inout Router)") { writer in
                for method in service.methods {
                    let (name, request, response) = parts(method)
                    let descriptor = "\(service.name)Methods.\(name)"
                    if method.isBatched {
                        writer.line("router.batch(\(descriptor)) { (calls: CallBatch<\(request), \(response)>) in")
                        writer.line("    self.\(name)(calls)")
                    } else if method.isServerStreaming {
                        writer.line("router.serverStreaming(\(descriptor)) {")
                        writer.line(
                            "    (request: \(request), context: CallContext, responses: ResponseWriter<\(response)>) in"
                        )
                        writer.line("    try await self.\(name)(request, context: context, responses: responses)")
                    } else {
                        writer.line(
                            "router.unary(\(descriptor)) { (request: \(request), context: CallContext) -> \(response) in"
                        )
                        writer.line("    try await self.\(name)(request, context: context)")
                    }
                    writer.line("}")
                }
            }
        }
    }

    private func writeClient(_ service: ContractService, to writer: inout SourceWriter) {
        writer.line("/// Calls `\(service.fullName)` through a channel.")
        writer.block("package struct \(service.name)Client: Sendable") { writer in
            writer.line("/// What carries the calls.")
            writer.line("package let channel: Channel")
            writer.line()
            writer.line("/// A client that calls through `channel`.")
            writer.line("package init(channel: Channel) { self.channel = channel }")
            for method in service.methods {
                let (name, request, response) = parts(method)
                writer.line()
                writer.documentation(method.comment, fallback: "Calls `\(method.name)`.")
                writer.line("package func \(name)(")
                writer.line("    _ request: \(request),")
                writer.line("    options: CallOptions = CallOptions()")
                if method.isServerStreaming {
                    writer.block(") -> ResponseStream<\(response)>") { writer in
                        writer.line(
                            "channel.serverStreaming(\(service.name)Methods.\(name), request, options: options)"
                        )
                    }
                } else {
                    writer.block(") async throws(RPCError) -> \(response)") { writer in
                        writer.line(
                            "try await channel.unary(\(service.name)Methods.\(name), request, options: options)"
                        )
                    }
                }
            }
        }
    }

    private func parts(_ method: ContractMethod) -> (name: String, request: String, response: String) {
        (SwiftName.member(method.name), names.swift(method.inputType), names.swift(method.outputType))
    }
}
