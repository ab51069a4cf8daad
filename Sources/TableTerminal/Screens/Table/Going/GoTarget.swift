import TableData
import TextMatching

/// Where a text leads that is typed to go somewhere in a table.
enum GoTarget: Hashable, Sendable {
  /// Where the reader was.
  case origin
  /// The row with a number, from 1.
  case number(Int)
  /// The row below so many percent of all rows.
  case percent(Int)
  /// The next row that begins with a text.
  case beginning(TextSearch)

  /// Reads a text: `500`, `50%`, or letters with which a row begins.
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

  /// The index of the row that a percentage stands for.
  ///
  /// - Parameters:
  ///   - percent: 0 for the first row, 100 and more for the last.
  ///   - count: The number of rows.
  /// - Returns: The index, 0 where there are no rows.
  static func index(ofPercent percent: Int, of count: Int) -> Int {
    (max(0, count - 1) * min(max(0, percent), 100)) / 100
  }
}
