/// Weights of elements, which branches may sum up.
@usableFromInline
package protocol TreeWeights<Element> {
  associatedtype Element: Identifiable

  /// Whether branches sum up weights; a constant after specialization, so free if they don't.
  static var areKept: Bool { get }

  static func weight(of element: borrowing Element) -> Int
}

/// No weights: branches only count elements.
@usableFromInline
package enum NoWeights<Element: Identifiable>: TreeWeights {
  @inlinable
  package static var areKept: Bool { false }

  @inlinable
  package static func weight(of element: borrowing Element) -> Int { 0 }
}
