/// The links of a Markdown text.
enum MarkdownLinks {
    /// Targets of `[text](target)` outside of code, without those that lead out of the project.
    static func relativeTargets(in text: String) -> [String] {
        var targets: [String] = []
        for line in prose(of: text) {
            for match in line.matches(of: /\]\(\s*<?([^)>\s]+)>?(?:\s+"[^"]*")?\s*\)/) {
                let target = String(match.1)
                let isForeign = target.contains("://") || target.hasPrefix("mailto:")
                if !isForeign { targets.append(target) }
            }
        }
        return targets
    }

    /// The anchors of a text's headings, as the usual renderers make them.
    static func anchors(in text: String) -> Set<String> {
        var anchors: Set<String> = []
        for line in prose(of: text) {
            guard let match = line.wholeMatch(of: /#{1,6}\s+(.*?)\s*#*/) else { continue }
            let kept = match.1.lowercased().unicodeScalars.filter {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || " -_".unicodeScalars.contains($0)
            }
            var anchor = ""
            for scalar in kept { anchor.unicodeScalars.append(scalar == " " ? "-" : scalar) }
            var unique = anchor
            var number = 0
            while !anchors.insert(unique).inserted {
                number += 1
                unique = "\(anchor)-\(number)"
            }
        }
        return anchors
    }

    /// `target` from a file in `folder`, as a path below the project's folder; nil where it leads above that.
    static func resolved(_ target: Substring, from folder: String) -> String? {
        var parts = target.hasPrefix("/") ? [] : folder.split(separator: "/")
        for part in target.split(separator: "/") {
            switch part {
            case ".": continue
            case "..":
                guard parts.popLast() != nil else { return nil }
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    /// The lines outside of code blocks, with code spans taken out.
    private static func prose(of text: String) -> [String] {
        var lines: [String] = []
        var isInCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.trimmingPrefix(/\s*/).hasPrefix("```") {
                isInCode.toggle()
            } else if !isInCode {
                let isHeading = line.hasPrefix("#")
                lines.append(
                    isHeading ? String(line).replacing("`", with: "") : line.replacing(/`[^`]*`/, with: "").description
                )
            }
        }
        return lines
    }
}
