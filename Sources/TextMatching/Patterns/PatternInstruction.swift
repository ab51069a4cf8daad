/// A step of a compiled pattern.
enum PatternInstruction: Hashable, Sendable {
  /// Consumes a scalar of the set and goes to the next instruction.
  case consume(ScalarSet)
  /// Goes to the next instruction if the assertion holds.
  case check(PatternAssertion)
  /// Goes to both instructions.
  case split(Int, Int)
  case match
}
