extension PatternProgram {
  /// Returns the state that a scalar, or the end, leads to, or `nil` if a match ends before it.
  func state(after state: PatternState, on scalar: Unicode.Scalar?) -> PatternState? {
    let after = ScalarKind(scalar)
    let reached = reachedInstructions(from: state, after: after)
    if reached.last == true { return nil }
    guard let scalar else { return .start }
    let variants = scalar.variants(ignoringCase: ignoresCase)
    // A match may begin anywhere.
    var positions = [0]
    for (position, instruction) in instructions.enumerated() where reached[position] {
      if case .consume(let set) = instruction, set.contains(scalar, variants: variants) {
        positions.append(position + 1)
      }
    }
    return PatternState(positions: positions, before: after)
  }

  private func reachedInstructions(from state: PatternState, after: ScalarKind) -> [Bool] {
    var reached = Array(repeating: false, count: instructions.count)
    var pending = state.positions
    while let position = pending.popLast() {
      if reached[position] { continue }
      reached[position] = true
      switch instructions[position] {
      case .split(let first, let second):
        pending.append(first)
        pending.append(second)
      case .check(let assertion):
        if assertion.holds(before: state.before, after: after) { pending.append(position + 1) }
      case .consume, .match: break
      }
    }
    return reached
  }
}
