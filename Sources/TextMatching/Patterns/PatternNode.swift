/// A part of a parsed pattern.
indirect enum PatternNode {
  case scalar(ScalarSet)
  case assertion(PatternAssertion)
  case sequence([PatternNode])
  case choice([PatternNode])
  case repetition(PatternNode, minimum: Int, maximum: Int?)
}
