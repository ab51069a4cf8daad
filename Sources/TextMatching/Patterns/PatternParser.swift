/// A recursive-descent parser of text patterns.
struct PatternParser {
  private static let maximumNestedGroups = 100
  // A larger count is too large for any program, so that it need not be exact.
  private static let largestCount = 1_000_000

  private let scalars: [Unicode.Scalar]
  private var nestedGroups = 0
  private var hasLazyRepetitions = false
  var offset = 0

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Returns the pattern, and whether it has lazy repetitions.
  static func parse(
    _ text: String
  ) throws(TextPatternError) -> (node: PatternNode, hasLazyRepetitions: Bool) {
    var parser = PatternParser(text)
    let node = try parser.parseChoice()
    guard parser.peek() == nil else {
      throw .unbalancedParenthesis(position: parser.position(of: parser.offset))
    }
    return (node, parser.hasLazyRepetitions)
  }

  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    offset + distance < scalars.count ? scalars[offset + distance] : nil
  }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    offset += 1
    return true
  }

  func position(of offset: Int) -> Int {
    String(String.UnicodeScalarView(scalars.prefix(offset))).count
  }

  private mutating func parseChoice() throws(TextPatternError) -> PatternNode {
    var nodes = [try parseSequence()]
    while skip("|") { nodes.append(try parseSequence()) }
    return .choice(nodes)
  }

  private mutating func parseSequence() throws(TextPatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = peek(), scalar != "|", scalar != ")" {
      let start = offset
      if try parseRepetition() != nil { throw .nothingToRepeat(position: position(of: start)) }
      let node = try parseAtom(scalar)
      if let (minimum, maximum) = try parseRepetition() {
        nodes.append(.repetition(node, minimum: minimum, maximum: maximum))
      } else {
        nodes.append(node)
      }
    }
    return .sequence(nodes)
  }

  private mutating func parseAtom(
    _ scalar: Unicode.Scalar
  ) throws(TextPatternError) -> PatternNode {
    switch (scalar, peek(1)) {
    case ("(", _): return try parseGroup()
    case ("[", _): return .scalar(try parseClass())
    case ("\\", "b"), ("\\", "B"):
      offset += 2
      return .assertion(scalars[offset - 1] == "b" ? .boundary : .noBoundary)
    case ("\\", _): return .scalar(try parseEscape())
    default: offset += 1
    }
    switch scalar {
    case ".": return .scalar(.inverse(.lineBreak))
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    default: return .scalar(.scalar(scalar))
    }
  }

  private mutating func parseGroup() throws(TextPatternError) -> PatternNode {
    let start = offset
    offset += 1
    if skip("?") && !skip(":") {
      let syntax = "(?" + (peek().map { String($0) } ?? "")
      throw .unsupportedSyntax(syntax, position: position(of: start))
    }
    nestedGroups += 1
    defer { nestedGroups -= 1 }
    guard nestedGroups <= Self.maximumNestedGroups else { throw .tooLarge }
    let node = try parseChoice()
    guard skip(")") else { throw .unbalancedParenthesis(position: position(of: start)) }
    return node
  }

  private mutating func parseRepetition() throws(TextPatternError) -> (Int, Int?)? {
    let repetition: (Int, Int?)?
    switch peek() {
    case "*": repetition = (0, nil)
    case "+": repetition = (1, nil)
    case "?": repetition = (0, 1)
    case "{": repetition = try parseCounts()
    default: return nil
    }
    guard let repetition else { return nil }
    offset += 1
    // Whether a repetition is lazy does not change whether the pattern matches.
    if skip("?") { hasLazyRepetitions = true }
    return repetition
  }

  /// Parses as far as the closing brace, or nothing if the brace is a literal.
  private mutating func parseCounts() throws(TextPatternError) -> (Int, Int?)? {
    let start = offset
    offset += 1
    let minimum = parseNumber()
    let maximum = skip(",") ? parseNumber() : minimum
    guard let minimum, peek() == "}" else {
      offset = start
      return nil
    }
    if let maximum, maximum < minimum {
      throw .badRepetitionCount(position: position(of: start))
    }
    return (minimum, maximum)
  }

  private mutating func parseNumber() -> Int? {
    var number: Int?
    while let scalar = peek(), ("0"..."9").contains(scalar) {
      number = min((number ?? 0) * 10 + Int(scalar.value - 48), Self.largestCount)
      offset += 1
    }
    return number
  }
}
