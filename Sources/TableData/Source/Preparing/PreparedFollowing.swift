/// The next state of a derived source, computed before its origin changes.
@usableFromInline
package struct PreparedFollowing<Change> {
  /// Computes the state from the change, on any thread.
  @usableFromInline package let make: @Sendable (Change) -> Void

  /// Hands over the state right before the change is reported; returns obsolete values.
  @usableFromInline package let place: () -> [any Sendable]

  @inlinable
  package init(make: @escaping @Sendable (Change) -> Void, place: @escaping () -> [any Sendable]) {
    self.make = make
    self.place = place
  }
}
