/// What the service remembers beside its database; confined to the loop.
///
/// The database is the truth, and nobody else changes it: what is here is changed with it, after the commit.
final class LoopMemory: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers and the database's completions, which run there.

    /// Numbers of people and apps.
    var numbers = NumberDirectory()
    /// Which pairs of person and app may have a fence.
    var fences: FenceFilter
    /// The runs of the service; nil until this one has begun.
    var eras: Eras?

    init(fences: FenceFilter) { self.fences = fences }
}
