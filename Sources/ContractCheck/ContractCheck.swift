package import ProtobufDescriptors

/// Finds what a new contract breaks for those who still use the released one.
///
/// A break is anything after which a peer built from the released contract, or bytes it stored, would be read
/// differently or not at all: a removed, renumbered, renamed or retyped field, message, enum value, service or method; a
/// change of label, of oneof, of streaming; a caller that may no longer call. A field or enum value may go when its
/// number and its name are both `reserved`. Additions are never breaks.
package struct ContractCheck {
    /// One break: the place in the released contract, and what changed.
    package struct Break: Equatable, Sendable, CustomStringConvertible {
        /// The file and what is in it, such as `usher/consent/v1/consent.proto: message Grant field 3 "topic"`.
        package var place: String
        /// What changed.
        package var change: String

        package var description: String { "\(place): \(change)" }
    }

    private var breaks: [Break] = []
    private let current: Contract
    private var messages: [String: ContractMessage] = [:]
    private var enums: [String: ContractEnum] = [:]
    private var services: [String: ContractService] = [:]

    /// The breaks between two contracts, in the order of the released one.
    package static func breaks(released: Contract, current: Contract) -> [Break] {
        var check = ContractCheck(current)
        for file in released.files where !file.name.hasPrefix("google/") { check.check(file) }
        return check.breaks
    }

    private init(_ current: Contract) {
        self.current = current
        for file in current.files {
            file.messages.forEach { index($0) }
            file.enums.forEach { enums[$0.fullName] = $0 }
            file.services.forEach { services[$0.fullName] = $0 }
        }
    }

    private mutating func index(_ message: ContractMessage) {
        messages[message.fullName] = message
        message.enums.forEach { enums[$0.fullName] = $0 }
        message.messages.forEach { index($0) }
    }

    private mutating func report(_ place: String, _ change: String) {
        breaks.append(Break(place: place, change: change))
    }

    private mutating func check(_ file: ContractFile) {
        guard current.files.contains(where: { $0.package == file.package }) else {
            return report(file.name, "package \(file.package) was removed")
        }
        for message in file.messages { check(message, file) }
        for type in file.enums { check(type, file) }
        for service in file.services { check(service, file) }
    }

    // MARK: - Messages

    private mutating func check(_ old: ContractMessage, _ file: ContractFile) {
        let place = "\(file.name): message \(Self.short(old.fullName, file))"
        guard let new = messages[old.fullName] else { return report(place, "was removed") }
        for field in old.fields { check(field, old, new, place) }
        for range in old.reservedNumbers where !new.reservedNumbers.contains(where: { $0.contains(range) }) {
            report(place, "no longer reserves \(range.lowerBound) to \(range.upperBound - 1)")
        }
        for name in old.reservedNames where !new.reservedNames.contains(name) {
            report(place, "no longer reserves \"\(name)\"")
        }
        for inner in old.messages { check(inner, file) }
        for type in old.enums { check(type, file) }
    }

    private mutating func check(
        _ old: ContractField,
        _ oldMessage: ContractMessage,
        _ newMessage: ContractMessage,
        _ place: String
    ) {
        let place = "\(place) field \(old.number) \"\(old.name)\""
        guard let new = newMessage.fields.first(where: { $0.number == old.number }) else {
            if let moved = newMessage.fields.first(where: { $0.name == old.name }) {
                return report(place, "was renumbered to \(moved.number)")
            }
            let isReserved = newMessage.reservedNumbers.contains { $0.contains(old.number) }
            guard !isReserved || !newMessage.reservedNames.contains(old.name) else { return }
            return report(place, "was removed without reserving both its number and its name")
        }
        if new.name != old.name { report(place, "was renamed to \"\(new.name)\"") }
        if Self.type(new) != Self.type(old) {
            report(place, "changed its type from \(Self.type(old)) to \(Self.type(new))")
        }
        let (oldLabel, newLabel) = (Self.label(old), Self.label(new))
        if oldLabel != newLabel { report(place, "changed from \(oldLabel) to \(newLabel)") }
        let (oldOneof, newOneof) = (Self.oneof(old, oldMessage), Self.oneof(new, newMessage))
        if oldOneof != newOneof { report(place, "moved from \(oldOneof) to \(newOneof)") }
    }

    private static func type(_ field: ContractField) -> String {
        field.typeName.isEmpty ? "\(field.kind)" : field.typeName
    }

    private static func label(_ field: ContractField) -> String {
        field.isRepeated ? "repeated" : field.isOptional ? "optional" : "singular"
    }

    private static func oneof(_ field: ContractField, _ message: ContractMessage) -> String {
        guard let index = field.oneofIndex, !field.isOptional, message.oneofs.indices.contains(index) else {
            return "no oneof"
        }
        return "oneof \(message.oneofs[index].name)"
    }

    // MARK: - Enums

    private mutating func check(_ old: ContractEnum, _ file: ContractFile) {
        let place = "\(file.name): enum \(Self.short(old.fullName, file))"
        guard let new = enums[old.fullName] else { return report(place, "was removed") }
        for value in old.values {
            let place = "\(place) value \(value.number) \"\(value.name)\""
            if let same = new.values.first(where: { $0.number == value.number }) {
                if same.name != value.name { report(place, "was renamed to \"\(same.name)\"") }
            } else if let moved = new.values.first(where: { $0.name == value.name }) {
                report(place, "was renumbered to \(moved.number)")
            } else if !new.reservedNumbers.contains(where: { $0.contains(value.number) })
                || !new.reservedNames.contains(value.name)
            {
                report(place, "was removed without reserving both its number and its name")
            }
        }
        for range in old.reservedNumbers where !new.reservedNumbers.contains(where: { $0.contains(range) }) {
            report(place, "no longer reserves \(range.lowerBound) to \(range.upperBound)")
        }
        for name in old.reservedNames where !new.reservedNames.contains(name) {
            report(place, "no longer reserves \"\(name)\"")
        }
    }

    // MARK: - Services

    private mutating func check(_ old: ContractService, _ file: ContractFile) {
        let place = "\(file.name): service \(Self.short(old.fullName, file))"
        guard let new = services[old.fullName] else { return report(place, "was removed") }
        for method in old.methods { check(method, new, place) }
    }

    private mutating func check(_ old: ContractMethod, _ service: ContractService, _ place: String) {
        let place = "\(place) method \(old.name)"
        guard let new = service.methods.first(where: { $0.name == old.name }) else {
            return report(place, "was removed")
        }
        if new.inputType != old.inputType {
            report(place, "changed its request from \(old.inputType) to \(new.inputType)")
        }
        if new.outputType != old.outputType {
            report(place, "changed its response from \(old.outputType) to \(new.outputType)")
        }
        if new.isServerStreaming != old.isServerStreaming {
            report(place, new.isServerStreaming ? "now answers with a stream" : "no longer answers with a stream")
        }
        if new.isClientStreaming != old.isClientStreaming {
            report(place, new.isClientStreaming ? "now asks for a stream" : "no longer asks for a stream")
        }
        if old.isIdempotent, !new.isIdempotent {
            report(place, "is no longer idempotent, so clients may not repeat it")
        }
        for caller in old.allowedCallers where !new.allowedCallers.contains(caller) {
            report(place, "no longer allows the caller \"\(caller)\"")
        }
    }

    private static func short(_ fullName: String, _ file: ContractFile) -> String {
        fullName.hasPrefix(file.package + ".") ? String(fullName.dropFirst(file.package.count + 1)) : fullName
    }
}
