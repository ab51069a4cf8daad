/// Many identifiers, one bit each.
struct IdentifierSet: Sendable {
  private static let wordsPerBlock = 1024

  /// Where the words of each block of 65,536 bits begin, by the upper bits of the identifiers.
  private var starts: [Int64: Int] = [:]

  /// The bits of all blocks.
  private var words: [UInt64] = []

  /// The block that was written to last: identifiers mostly come in order.
  private var last: (block: Int64, start: Int)?

  /// How many identifiers there are.
  private(set) var count = 0

  /// Adds an identifier, unless it is there.
  mutating func insert(_ id: Int64) {
    let (block, word, bit) = Self.place(of: id)
    let index = start(of: block) + word
    if words[index] & bit == 0 { count += 1 }
    words[index] |= bit
  }

  /// Whether an identifier is there.
  func contains(_ id: Int64) -> Bool {
    let (block, word, bit) = Self.place(of: id)
    guard let start = starts[block] else { return false }
    return words[start + word] & bit != 0
  }

  /// Where the words of a block begin, which is made if it is not there.
  private mutating func start(of block: Int64) -> Int {
    if let last, last.block == block { return last.start }
    let start = starts[block] ?? words.count
    if start == words.count {
      starts[block] = start
      words += repeatElement(0, count: Self.wordsPerBlock)
    }
    last = (block, start)
    return start
  }

  private static func place(of id: Int64) -> (block: Int64, word: Int, bit: UInt64) {
    (id >> 16, Int(id >> 6) & (wordsPerBlock - 1), 1 << UInt64(id & 63))
  }
}
