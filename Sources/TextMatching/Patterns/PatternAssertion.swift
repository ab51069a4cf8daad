/// A condition on the place between two scalars.
enum PatternAssertion: Hashable, Sendable {
  case start
  case end
  case boundary
  case noBoundary

  func holds(before: ScalarKind, after: ScalarKind) -> Bool {
    switch self {
    case .start: before == .edge
    case .end: after == .edge
    case .boundary: (before == .word) != (after == .word)
    case .noBoundary: (before == .word) == (after == .word)
    }
  }
}
