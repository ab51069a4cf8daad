/// Limits that let changes propagate on a stack of 512 KB, as of Apple's secondary threads, even in
/// a debug build.
@usableFromInline
package enum DerivationLimit {
  /// 32 just fit, the last with a query of 64 steps, and 36 do not; closures of the app need room
  /// too.
  @usableFromInline package static let sourceCount = 24

  /// Steps of a query.
  @usableFromInline package static let stepCount = 64
}
