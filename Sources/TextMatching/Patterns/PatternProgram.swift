/// A pattern compiled to instructions, of which the last one is the only match.
struct PatternProgram: Hashable, Sendable {
  private static let maximumInstructions = 2_000

  private(set) var instructions: [PatternInstruction] = []
  let ignoresCase: Bool

  init(_ node: PatternNode, ignoresCase: Bool) throws(TextPatternError) {
    self.ignoresCase = ignoresCase
    try append(node)
    try append(.match)
  }

  // Each node takes an instruction at least, so that the limit on instructions also limits the
  // time that counts of nothing take, as in `((){1000}){1000}`.
  private mutating func append(_ node: PatternNode) throws(TextPatternError) {
    switch node {
    case .scalar(let set): try append(.consume(set))
    case .assertion(let assertion): try append(.check(assertion))
    case .repetition(_, _, maximum: 0): try appendNothing()
    case .sequence(let nodes):
      if nodes.isEmpty { try appendNothing() }
      for node in nodes { try append(node) }
    case .choice(let nodes): try appendChoice(nodes)
    case .repetition(let node, let minimum, let maximum):
      try appendRepetition(of: node, minimum: minimum, maximum: maximum)
    }
  }

  private mutating func append(_ instruction: PatternInstruction) throws(TextPatternError) {
    guard instructions.count < Self.maximumInstructions else { throw .tooLarge }
    instructions.append(instruction)
  }

  private mutating func appendNothing() throws(TextPatternError) {
    let next = instructions.count + 1
    try append(.split(next, next))
  }

  private mutating func appendChoice(_ nodes: [PatternNode]) throws(TextPatternError) {
    var exits: [Int] = []
    for node in nodes.dropLast() {
      let fork = instructions.count
      try appendNothing()
      try append(node)
      exits.append(instructions.count)
      try appendNothing()
      instructions[fork] = .split(fork + 1, instructions.count)
    }
    for node in nodes.suffix(1) { try append(node) }
    for exit in exits { instructions[exit] = .split(instructions.count, instructions.count) }
  }

  private mutating func appendRepetition(
    of node: PatternNode, minimum: Int, maximum: Int?
  ) throws(TextPatternError) {
    var exits: [Int] = []
    var last = instructions.count
    for count in 0..<(maximum ?? max(minimum, 1)) {
      if count >= minimum {
        exits.append(instructions.count)
        try appendNothing()
      }
      last = instructions.count
      try append(node)
    }
    if maximum == nil { try append(.split(last, instructions.count + 1)) }
    for exit in exits { instructions[exit] = .split(exit + 1, instructions.count) }
  }
}
