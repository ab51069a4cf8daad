/// What a derived source shows after the next change of its origin, made before that change.
@usableFromInline
package struct PreparedFollowing<Change> {
  /// Makes it from the change, in any thread.
  @usableFromInline package let make: @Sendable (Change) -> Void

  /// Gives it to the source; to be called right before the source is told of the change.
  ///
  /// Returns what nobody needs any more after the change.
  @usableFromInline package let place: () -> [any Sendable]

  @inlinable
  package init(make: @escaping @Sendable (Change) -> Void, place: @escaping () -> [any Sendable]) {
    self.make = make
    self.place = place
  }
}
