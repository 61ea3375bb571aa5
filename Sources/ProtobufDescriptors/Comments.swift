import CDescriptorProto

/// The comments of one file by the path of what they describe.
struct Comments {
    private var texts: [[Int32]: String] = [:]

    init(_ info: UnsafeMutablePointer<Google__Protobuf__SourceCodeInfo>?) {
        guard let info = info?.pointee else { return }
        for location in elements(info.location, info.n_location) {
            var comment = text(location.leading_comments)
            if comment.isEmpty { comment = text(location.trailing_comments) }
            guard !comment.isEmpty else { continue }
            texts[[Int32](UnsafeBufferPointer(start: location.path, count: location.n_path))] = comment
        }
    }

    /// The comment of what is at `path`, without the space that follows each comment mark.
    func at(_ path: [Int32]) -> String {
        guard let comment = texts[path] else { return "" }
        return comment.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix(" ") ? String($0.dropFirst()) : String($0) }
            .joined(separator: "\n")
            .trimmingSpace()
    }
}

extension String {
    /// The text without white space at either end.
    fileprivate func trimmingSpace() -> String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
