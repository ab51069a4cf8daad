/// Many identifiers, one bit each.
struct IdentifierSet: Sendable {
  private static let wordsPerBlock = 1024

  /// Blocks of 65,536 bits, by the upper bits of the identifiers.
  private var blocks: [Int64: [UInt64]] = [:]

  /// How many identifiers there are.
  private(set) var count = 0

  /// Adds an identifier that is not there yet.
  mutating func insert(_ id: Int64) {
    let (block, word, bit) = Self.place(of: id)
    let isNew =
      blocks[block, default: Array(repeating: 0, count: Self.wordsPerBlock)][word] & bit == 0
    blocks[block, default: Array(repeating: 0, count: Self.wordsPerBlock)][word] |= bit
    if isNew { count += 1 }
  }

  /// Whether an identifier is there.
  func contains(_ id: Int64) -> Bool {
    let (block, word, bit) = Self.place(of: id)
    return (blocks[block]?[word] ?? 0) & bit != 0
  }

  private static func place(of id: Int64) -> (block: Int64, word: Int, bit: UInt64) {
    (id >> 16, Int(id >> 6) & (wordsPerBlock - 1), 1 << UInt64(id & 63))
  }
}
