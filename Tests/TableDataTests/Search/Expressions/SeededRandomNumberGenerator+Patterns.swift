import TableTesting

extension SeededRandomNumberGenerator {
  mutating func text(of alphabet: String, count: ClosedRange<Int>) -> String {
    let scalars = Array(alphabet.unicodeScalars)
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: count, using: &self) {
      text.append(scalars[Int.random(in: scalars.indices, using: &self)])
    }
    return String(text)
  }

  mutating func pattern(depth: Int) -> String {
    let parts = (0..<Int.random(in: 1...3, using: &self)).map { _ in part(depth: depth) }
    return parts.joined(separator: element(of: ["", "", "", "|"]))
  }

  private mutating func part(depth: Int) -> String {
    guard depth > 0, Bool.random(using: &self) else {
      let sets = ["[ab]", "[^a-b]", "[\\d_]", "[^\\w-]", "[1-é]", ".", "\\d", "\\w", "\\s", "\\S"]
      let assertion = element(of: ["^", "$", "\\b", "\\B"])
      let literal = element(of: ["a", "b", "-", "_", " ", "1", "é", "\\-"])
      let isAssertion = Int.random(in: 0..<6, using: &self) == 0
      return isAssertion ? assertion : element(of: [element(of: sets), literal, literal]) + count()
    }
    // Loops in loops of loops would keep Swift's own matcher busy for hours.
    let count = depth == 1 ? count() : element(of: ["", "", "?", "{2}", "{0,2}?"])
    return element(of: ["(", "(?:"]) + pattern(depth: depth - 1) + ")" + count
  }

  private mutating func count() -> String {
    element(of: ["", "", "", "*", "+", "?", "{2}", "{1,}", "{0,2}", "*?", "+?", "??"])
  }

  private mutating func element(of elements: [String]) -> String {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
