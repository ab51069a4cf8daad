import TableData
import TextMatching

/// Finds the next row that begins with a string, in batches to keep keys responsive.
struct TypeAhead: Sendable {
  private let search: TextSearch
  private let count: Int

  private var next: Int
  private var remaining: Int

  /// Creates a search that wraps around.
  init(_ search: TextSearch, from start: Int, of count: Int) {
    (self.search, self.count) = (search, count)
    (next, remaining) = (start, count)
  }

  var isComplete: Bool { remaining == 0 }

  /// `text` returns `nil` for rows that are gone.
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
