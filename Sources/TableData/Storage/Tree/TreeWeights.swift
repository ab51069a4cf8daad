/// What the elements of a tree weigh, if its branches keep sums of that.
@usableFromInline
package protocol TreeWeights<Element> {
  associatedtype Element: Identifiable

  /// Whether branches keep sums; known when code is specialised, so that other trees pay nothing.
  static var areKept: Bool { get }

  static func weight(of element: borrowing Element) -> Int
}

/// Nothing but the number of elements counts.
@usableFromInline
package enum NoWeights<Element: Identifiable>: TreeWeights {
  @inlinable
  package static var areKept: Bool { false }

  @inlinable
  package static func weight(of element: borrowing Element) -> Int { 0 }
}
