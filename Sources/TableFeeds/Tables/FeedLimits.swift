/// How much of its past a feed keeps.
public struct FeedLimits: Hashable, Sendable {
  /// The largest number of versions.
  public var versions: Int

  /// The largest number of changes between the oldest version and the current one.
  ///
  /// Versions that were edited one from the other share what did not change, so this bounds what
  /// they do not share. Tables that were built anew share nothing: keep few versions of them.
  public var changes: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - versions: The largest number of versions.
  ///   - changes: The largest number of changed rows and sections.
  /// - Precondition: There is a version at least, and no number is negative.
  public init(versions: Int = 1_000, changes: Int = 100_000) {
    precondition(versions > 0 && changes >= 0, "A feed keeps a version at least")
    (self.versions, self.changes) = (versions, changes)
  }
}
