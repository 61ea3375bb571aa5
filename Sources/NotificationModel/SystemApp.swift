/// The app that Usher itself sends as: a scheduled summary is its notification.
package enum SystemApp {
    /// Its id, which no operator's app may have.
    package static let id = "usher.system"
}
