import TableData
import TextMatching

enum GoTarget: Hashable, Sendable {
  /// The row that was highlighted before.
  case origin
  /// The row with a number, from 1.
  case number(Int)
  /// The row at a percentage of all rows.
  case percent(Int)
  /// The next row that begins with a string.
  case beginning(TextSearch)

  /// Parses `500`, `50%`, or the beginning of a row.
  init(_ text: String) {
    let text = text.trimmed
    if let number = Int(text), number > 0 {
      self = .number(number)
    } else if text.hasSuffix("%"), let percent = Int(text.dropLast()), percent >= 0 {
      self = .percent(percent)
    } else {
      let search = TextSearch(text)
      self = search.isEmpty ? .origin : .beginning(search)
    }
  }

  /// Returns the index of the row at a percentage.
  ///
  /// - Parameters:
  ///   - percent: 0 for the first row, 100 or more for the last.
  ///   - count: The number of rows.
  /// - Returns: The index, 0 without rows.
  static func index(ofPercent percent: Int, of count: Int) -> Int {
    (max(0, count - 1) * min(max(0, percent), 100)) / 100
  }
}
