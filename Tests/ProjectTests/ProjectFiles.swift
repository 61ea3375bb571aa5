import Foundation
import Testing

/// The files of this project, found from where this one lies.
enum ProjectFiles {
    /// A text file and where it lies below the project's folder.
    struct File: CustomTestStringConvertible, Sendable {
        let path: String

        var testDescription: String { path }
        var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

        func text() throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Files whose names end in `suffix`; hidden folders, and so what was built, are left out.
    static func named(_ suffix: String, under folders: [String] = [""]) -> [File] {
        folders.flatMap { folder -> [File] in
            let start = root.appending(path: folder)
            let all = FileManager.default.enumerator(
                at: start,
                includingPropertiesForKeys: nil,
                options: .skipsHiddenFiles
            )
            let paths = (all?.compactMap { $0 as? URL } ?? []).map(\.path)
            return paths.filter { $0.hasSuffix(suffix) }.sorted().map {
                File(path: String($0.dropFirst(root.path.count + 1)))
            }
        }
    }

    /// Names of the folders in `folder`.
    static func folders(in folder: String) -> [String] {
        let all = try? FileManager.default.contentsOfDirectory(
            at: root.appending(path: folder),
            includingPropertiesForKeys: [.isDirectoryKey],
            options: .skipsHiddenFiles
        )
        return (all ?? []).filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }
}
