import TableData
import TextMatching

/// Looks for the next row that begins with a text, some rows at a time, so that no key waits for it.
struct TypeAhead: Sendable {
  private let search: TextSearch
  private let count: Int

  /// The index of the next row to look at.
  private var next: Int
  private var remaining: Int

  /// Begins with a row, goes on to the last and then from the first to the row before.
  ///
  /// - Parameters:
  ///   - search: With what the row begins.
  ///   - start: The index of the first row to look at.
  ///   - count: The number of rows.
  init(_ search: TextSearch, from start: Int, of count: Int) {
    (self.search, self.count) = (search, count)
    (next, remaining) = (start, count)
  }

  /// Whether all rows were looked at.
  var isComplete: Bool { remaining == 0 }

  /// Looks at some more rows.
  ///
  /// - Parameters:
  ///   - limit: How many rows to look at.
  ///   - text: Returns the text of the row at an index, or `nil` when it is gone.
  /// - Returns: The index of the row that was found, or `nil` for none so far.
  mutating func advance(_ limit: Int = WorkLimits.typeAheadCount, text: (Int) -> String?) -> Int? {
    for _ in 0..<min(limit, remaining) {
      let index = next
      next = next + 1 < count ? next + 1 : 0
      remaining -= 1
      if let text = text(index), begins(text) {
        remaining = 0
        return index
      }
    }
    return nil
  }

  private func begins(_ text: String) -> Bool {
    search.matches(text) && search.ranges(in: text).first?.lowerBound == text.startIndex
  }
}
