/// Limits that let changes propagate on a stack of 512 KB, as of Apple's secondary threads, even in
/// a debug build.
@usableFromInline
package enum DerivationLimit {
  /// 512 KB hold 32 sources, the last with a query of 64 steps, but not 36.
  ///
  /// The rest is for the app's closures.
  package static let sourceCount = 24

  /// Steps of a query.
  @usableFromInline package static let stepCount = 64
}
