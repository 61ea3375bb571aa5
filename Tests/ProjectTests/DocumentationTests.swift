import ServiceKit
import Testing

@Suite("Documentation") struct DocumentationTests {
    @Test("Every relative link leads somewhere", arguments: ProjectFiles.named(".md"))
    func links(file: ProjectFiles.File) throws {
        let text = try file.text()
        for target in MarkdownLinks.relativeTargets(in: text) {
            let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let path = parts[0].isEmpty ? file.path : MarkdownLinks.resolved(parts[0], from: file.folder)
            guard let path, ProjectFiles.exists(path) else {
                Issue.record("\(file.path) links to \(target), which is not there")
                continue
            }
            guard parts.count == 2, path.hasSuffix(".md") else { continue }
            let anchors = MarkdownLinks.anchors(in: try ProjectFiles.File(path: path).text())
            #expect(anchors.contains(String(parts[1])), "\(file.path) links to \(target), which has no such heading")
        }
    }

    @Test(
        "The documents everybody looks for are there",
        arguments: [
            "README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/dependencies.md", "docs/configuration.md",
        ]
    )
    func presence(path: String) { #expect(ProjectFiles.exists(path)) }

    @Test("Every module has a line in docs/architecture.md") func modules() throws {
        let text = try ProjectFiles.File(path: "docs/architecture.md").text()
        let modules = ProjectFiles.folders(in: "Sources")
        #expect(modules.contains("ServiceKit"))
        for module in modules { #expect(text.contains("`\(module)`"), "\(module)") }
    }

    @Test("Links are found in prose and not in code") func finding() {
        let text = """
            A [link](docs/a.md), [another](../b.md#part "title"), ![image](c.png) and [away](https://swift.org).
            Not `[this](d.md)`.
            ```
            [nor this](e.md)
            ```
            """
        #expect(MarkdownLinks.relativeTargets(in: text) == ["docs/a.md", "../b.md#part", "c.png"])
    }

    @Test("Headings have the anchors renderers give them") func anchors() {
        let text = "# One, two: `three`\n## Same\n## Same\n```\n# no heading\n```\n"
        #expect(MarkdownLinks.anchors(in: text) == ["one-two-three", "same", "same-1"])
    }

    @Test("Paths are resolved from the file that names them") func resolving() {
        #expect(MarkdownLinks.resolved("../proto/WIRE.md", from: "docs") == "proto/WIRE.md")
        #expect(MarkdownLinks.resolved("./a/../b.md", from: "docs/x") == "docs/x/b.md")
        #expect(MarkdownLinks.resolved("../../etc/passwd", from: "docs") == nil)
    }

    @Test("Every Debian package the project needs is explained in docs/dependencies.md") func dependencies() throws {
        let explanation = try ProjectFiles.File(path: "docs/dependencies.md").text()
        let list = try ProjectFiles.File(path: "deploy/debian-packages.txt").text()
        let packages = list.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.isEmpty }
        #expect(packages.count > 5)
        for package in packages { #expect(explanation.contains("| `\(package)` |"), "\(package)") }
    }

    @Test("Every Python package the tests need is explained in docs/dependencies.md") func pythonDependencies() throws {
        let explanation = try ProjectFiles.File(path: "docs/dependencies.md").text()
        let list = try ProjectFiles.File(path: "script/python-requirements.txt").text()
        for line in list.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: "=")
            #expect(explanation.contains("| `\(parts[0])` | \(parts[1]) |"), "\(line)")
        }
    }

    @Test(
        "Every common setting is in docs/configuration.md with its variable, default and values",
        arguments: [
            CommonSettings.logLevel, CommonSettings.logFormat, CommonSettings.drainLimit,
            CommonSettings.metricsListen(default: "127.0.0.1:0"),
        ] as [any AnySetting]
    )
    func settings(setting: any AnySetting) throws {
        let text = try ProjectFiles.File(path: "docs/configuration.md").text()
        let row = text.split(separator: "\n").first { $0.hasPrefix("| `--\(setting.name)` | `\(setting.variable)` |") }
        let found = try #require(row)
        #expect(found.contains(setting.expectation))
        if setting.name != "metrics-listen" { #expect(found.contains("| `\(setting.fallback ?? "")` |")) }
    }
}
