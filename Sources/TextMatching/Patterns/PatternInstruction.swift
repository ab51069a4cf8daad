/// A step of a compiled pattern.
enum PatternInstruction: Hashable, Sendable {
  case consume(ScalarSet)
  /// Goes to the next instruction if the assertion holds.
  case check(PatternAssertion)
  /// Goes to both instructions.
  case split(Int, Int)
  case match
}
