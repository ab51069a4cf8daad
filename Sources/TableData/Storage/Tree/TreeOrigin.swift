import Synchronization

/// Identifies a tree and its copies; a number, as every copy would have to retain an object.
@usableFromInline
package struct TreeOrigin: Equatable, Sendable {
  private static let last = Atomic<UInt64>(0)

  @usableFromInline let number: UInt64

  @usableFromInline
  init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }

  @inlinable
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
}
