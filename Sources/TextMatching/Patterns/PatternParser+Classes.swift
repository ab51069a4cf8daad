extension PatternParser {
  mutating func parseClass() throws(TextPatternError) -> ScalarSet {
    let start = offset
    offset += 1
    let isInverse = skip("^")
    var sets: [ScalarSet] = []
    // As in most engines, a bracket that closes at once is a literal.
    while let scalar = peek(), scalar != "]" || sets.isEmpty {
      sets.append(try parseMember(scalar))
    }
    guard skip("]") else { throw .unterminatedClass(position: position(of: start)) }
    return isInverse ? .inverse(.union(sets)) : .union(sets)
  }

  mutating func parseEscape() throws(TextPatternError) -> ScalarSet {
    let start = offset
    guard let scalar = peek(1) else { throw .trailingBackslash(position: position(of: start)) }
    offset += 2
    switch scalar {
    case "d": return .digit
    case "D": return .inverse(.digit)
    case "w": return .word
    case "W": return .inverse(.word)
    case "s": return .space
    case "S": return .inverse(.space)
    case "t": return .scalar("\t")
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "0"..."9", "k", "p", "P":
      throw .unsupportedSyntax("\\\(scalar)", position: position(of: start))
    case _ where scalar.isWord && scalar != "_":
      throw .unknownEscape("\\\(scalar)", position: position(of: start))
    default: return .scalar(scalar)
    }
  }

  private mutating func parseMember(
    _ scalar: Unicode.Scalar
  ) throws(TextPatternError) -> ScalarSet {
    let start = offset
    let first = try parseEnd(scalar)
    guard case .range(let low) = first, peek() == "-", let last = peek(1), last != "]" else {
      return first
    }
    offset += 1
    let second = try parseEnd(last)
    // In `[a-\d]` the hyphen is a literal.
    guard case .range(let high) = second else { return .union([first, .scalar("-"), second]) }
    guard low.lowerBound <= high.upperBound else {
      throw .reversedRange(position: position(of: start))
    }
    return .range(low.lowerBound...high.upperBound)
  }

  private mutating func parseEnd(
    _ scalar: Unicode.Scalar
  ) throws(TextPatternError) -> ScalarSet {
    if scalar == "\\" { return try parseEscape() }
    if scalar == "[" && peek(1) == ":" {
      throw .unsupportedSyntax("[:", position: position(of: offset))
    }
    offset += 1
    return .scalar(scalar)
  }
}
