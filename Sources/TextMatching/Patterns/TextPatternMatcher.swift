/// A pattern with a lazily built automaton, to match many texts fast.
///
/// The states of the automaton are cached. Use one matcher per thread.
package struct TextPatternMatcher {
  private static let matched: Int32 = -1
  private static let unknown: Int32 = -2
  private static let maximumStates = 500
  private static let maximumTransitions = 10_000
  // Each state has a target for each ASCII scalar, then one for the end of the text.
  private static let rowCount = 129

  private let program: PatternProgram
  private var states: [PatternState] = []
  private var numbers: [PatternState: Int32] = [:]
  private var rows: [Int32] = []
  private var transitions: [UInt64: Int32] = [:]

  /// Creates a matcher with an empty cache.
  package init(_ pattern: TextPattern) {
    program = pattern.program
    forgetStates()
  }

  /// Returns whether the pattern occurs anywhere in a string.
  ///
  /// - Returns: Whether the pattern occurs in the text, if only as an empty match.
  /// - Complexity: O(*n*) in the length of the text.
  package mutating func matches(_ text: String) -> Bool {
    var state: Int32 = 0
    for scalar in text.unicodeScalars {
      state = target(from: state, on: scalar)
      if state == Self.matched { return true }
    }
    return target(from: state, on: nil) == Self.matched
  }

  private mutating func target(from state: Int32, on scalar: Unicode.Scalar?) -> Int32 {
    let value = scalar?.value ?? 128
    if scalar == nil || value < 128 {
      let known = rows[Int(state) * Self.rowCount + Int(value)]
      if known != Self.unknown { return known }
    } else if let known = transitions[Self.key(state, value)] {
      return known
    }
    return learnTarget(from: state, on: scalar)
  }

  private mutating func learnTarget(from state: Int32, on scalar: Unicode.Scalar?) -> Int32 {
    let origin = states[Int(state)]
    let next = program.state(after: origin, on: scalar)
    if states.count >= Self.maximumStates || transitions.count >= Self.maximumTransitions {
      forgetStates()
    }
    let source = number(of: origin)
    let target = next.map { number(of: $0) } ?? Self.matched
    if let scalar, !scalar.isASCII {
      transitions[Self.key(source, scalar.value)] = target
    } else {
      rows[Int(source) * Self.rowCount + Int(scalar?.value ?? 128)] = target
    }
    return target
  }

  private mutating func number(of state: PatternState) -> Int32 {
    if let number = numbers[state] { return number }
    let number = Int32(states.count)
    states.append(state)
    numbers[state] = number
    rows.append(contentsOf: repeatElement(Self.unknown, count: Self.rowCount))
    return number
  }

  private mutating func forgetStates() {
    states.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    transitions.removeAll(keepingCapacity: true)
    // Each text begins in the state with number 0.
    _ = number(of: .start)
  }

  private static func key(_ state: Int32, _ value: UInt32) -> UInt64 {
    UInt64(state) << 32 | UInt64(value)
  }
}
