import SystemBasics
import TableData
import TextMatching

enum GoTarget: Hashable, Sendable {
  /// The row highlighted before.
  case origin
  /// A row's number, from 1.
  case number(Int)
  case percent(Int)
  /// The next row that begins so.
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

  /// Takes 100 percent or more for the last row.
  static func index(ofPercent percent: Int, of count: Int) -> Int {
    (max(0, count - 1) * min(max(0, percent), 100)) / 100
  }
}
