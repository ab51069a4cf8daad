/// The limits of a feed's history.
public struct FeedLimits: Hashable, Sendable {
  /// The maximum number of versions.
  public var versions: Int

  /// The maximum number of changes between the oldest version and the current one.
  ///
  /// Versions edited from each other share unchanged storage, so this bounds the rest. Tables built
  /// from scratch share nothing: keep few versions of them.
  public var changes: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - versions: The maximum number of versions.
  ///   - changes: The maximum number of changed rows and sections.
  /// - Precondition: At least one version, and no number is negative.
  public init(versions: Int = 1_000, changes: Int = 100_000) {
    precondition(versions > 0 && changes >= 0, "A feed must keep at least one version")
    (self.versions, self.changes) = (versions, changes)
  }
}
