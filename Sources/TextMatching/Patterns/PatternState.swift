/// A state of the automaton.
///
/// It says where in the program a string may be, before any step that consumes nothing. Those steps
/// wait for the next scalar, as `$` and `\b` depend on it.
struct PatternState: Hashable {
  static let start = PatternState(positions: [0], before: .edge)

  let positions: [Int]
  let before: ScalarKind
}
