import TableData

/// Where the lines of a paragraph start when it is wrapped by words.
///
/// A line ends where a word ends, or within a word that is wider than a line. Spaces at its end
/// hang over the edge. It depends on nothing but the text and the width.
struct LineWrap: Hashable, Sendable {
  /// The number of columns of a line.
  let width: Int

  /// How many bytes of UTF-8 stand before each line; the first is 0.
  private(set) var starts: [Int]

  /// Wraps a paragraph.
  ///
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - width: The number of columns of a line, at least 1.
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

  /// Returns the number of the line that a byte of the text is on.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of lines.
  func line(at offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }

  /// Wraps the paragraph again after an edit, as far as lines changed.
  ///
  /// - Parameters:
  ///   - text: The paragraph as it is now.
  ///   - replaced: The bytes that were replaced, by their old offsets.
  ///   - count: The number of bytes that replace them.
  /// - Complexity: O(*c* + *n*), where *c* is the length of the lines that change and *n* the
  ///   number of lines.
  mutating func follow(_ text: String, replacing replaced: Range<Int>, withCount count: Int) {
    // What decides where a line ends is at most the first word of the next one.
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
