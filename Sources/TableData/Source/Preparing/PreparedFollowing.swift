/// A derived source's next state, computed before its origin changes.
@usableFromInline
package struct PreparedFollowing<Change> {
  @usableFromInline package let make: @Sendable (Change) -> Void

  /// Installs the state right before the change is reported, and returns obsolete objects to
  /// release.
  @usableFromInline package let apply: () -> [any Sendable]

  @inlinable
  package init(make: @escaping @Sendable (Change) -> Void, apply: @escaping () -> [any Sendable]) {
    self.make = make
    self.apply = apply
  }
}
