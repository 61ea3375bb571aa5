import CBuildInfo

/// The version of the suite; all its programs are released together.
package enum UsherVersion {
    /// The version this build reports; it rises with each release.
    package static let current = "0.1.0"

    /// The version of the contract that the services of this build speak: the last part of each package in `proto/`.
    package static let contract = "v1"

    /// The commit this build was made from; nil where `USHER_COMMIT` was not set when it was built.
    package static let commit: String? = {
        let text = String(cString: usher_build_commit())
        return text.isEmpty ? nil : text
    }()

    /// What `--version` says behind the version.
    package static let build = "commit \(commit ?? "unknown"), contract \(contract)"
}
