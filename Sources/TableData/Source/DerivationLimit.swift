/// Limits that let changes propagate on a stack of 512 KB, the size for secondary threads on Apple
/// platforms, even in a debug build.
@usableFromInline
package enum DerivationLimit {
  /// The largest number of sources in a chain.
  ///
  /// A stack of 512 KB is enough for 32 sources, the last with a query of 64 steps, but not for 36.
  /// The margin is for the app's closures.
  package static let sourceCount = 24

  /// The largest number of steps of a query.
  @usableFromInline package static let stepCount = 64
}
