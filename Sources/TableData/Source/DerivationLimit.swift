/// How deep tables may be derived from others, so that they follow on a stack of 512 KB, which other
/// threads than the main one have on Apple's systems; in a debug build too, whose frames are largest.
@usableFromInline
package enum DerivationLimit {
  /// How many sources may be derived one from the other.
  ///
  /// 32 just fit, the last one of a query of 64 steps, and 36 do not; closures of the app need room too.
  @usableFromInline package static let sourceCount = 24

  /// How many steps a query may have.
  @usableFromInline package static let stepCount = 64
}
