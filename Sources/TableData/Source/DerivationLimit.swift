/// Limits of derivation, so that changes propagate on a stack of 512 KB even in a debug build.
///
/// Secondary threads of Apple's systems have such stacks.
@usableFromInline
package enum DerivationLimit {
  /// The longest chain of derived sources.
  ///
  /// 32 just fit, the last with a query of 64 steps, and 36 do not; closures of the app need room
  /// too.
  @usableFromInline package static let sourceCount = 24

  /// The largest number of steps in a query.
  @usableFromInline package static let stepCount = 64
}
