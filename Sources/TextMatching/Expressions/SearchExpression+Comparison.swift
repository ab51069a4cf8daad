extension SearchExpression {
  /// An operator between a name and a value; the longer ones first, as they share prefixes.
  enum Comparison: String, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case unequal = "!="
    case greater = ">"
    case less = "<"
    case equal = "="
    case matches = ":"
  }
}
