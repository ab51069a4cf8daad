import TableData

/// The line starts of a word-wrapped paragraph.
///
/// Words wider than a line are broken; trailing spaces hang over the edge.
struct LineWrap: Hashable, Sendable {
  /// In columns.
  let width: Int

  /// The UTF-8 offset of each line.
  private(set) var starts: [Int]

  /// - Complexity: O(*n*), where *n* is the length of the text.
  init(_ text: String, width: Int) {
    self.width = max(1, width)
    starts = [0]
    var index = text.startIndex
    while let next = Self.startOfLine(in: text, after: index, width: self.width) {
      starts.append(text.offset(of: next))
      index = next
    }
  }

  /// - Complexity: O(log *n*), where *n* is the number of lines.
  func line(at offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }

  /// Rewraps the lines that an edit changed; `replaced` has old offsets, `count` new bytes.
  ///
  /// - Complexity: O(*c* + *n*), where *c* is the length of the lines that change and *n* the
  ///   number of lines.
  mutating func follow(_ text: String, replacing replaced: Range<Int>, withCount count: Int) {
    // A break depends at most on the first word of the next line.
    let kept = max(0, line(at: replaced.lowerBound) - 2)
    let difference = count - replaced.count
    let end = replaced.lowerBound + count
    var new = Array(starts[...kept])
    var index = text.index(atOffset: starts[kept])
    var old = kept
    while let next = Self.startOfLine(in: text, after: index, width: width) {
      let offset = text.offset(of: next)
      while old < starts.count, starts[old] + difference < offset { old += 1 }
      if offset > end, old < starts.count, starts[old] + difference == offset {
        new += starts[old...].lazy.map { $0 + difference }
        break
      }
      new.append(offset)
      index = next
    }
    starts = new
  }
}
