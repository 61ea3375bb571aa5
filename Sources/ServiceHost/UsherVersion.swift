/// The version of the suite; all its programs are released together.
package enum UsherVersion {
    /// The version this build reports; it rises with each release.
    package static let current = "0.1.0"
}
