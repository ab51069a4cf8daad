/// A derived source's next state, computed before its origin changes.
@usableFromInline
package struct PreparedFollowing<Change> {
  @usableFromInline package let make: @Sendable (Change) -> Void

  /// Called right before the change is reported; returns obsolete values.
  @usableFromInline package let place: () -> [any Sendable]

  @inlinable
  package init(make: @escaping @Sendable (Change) -> Void, place: @escaping () -> [any Sendable]) {
    self.make = make
    self.place = place
  }
}
