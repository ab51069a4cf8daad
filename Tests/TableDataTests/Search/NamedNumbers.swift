import Synchronization
import TableData
import TableQueries
import TableTesting
import TextMatching

/// Texts of numbered rows, derived from their number and revision.
enum NamedNumbers {
  private static let syllables = [
    "ka", "lo", "Mar", "vid", "réN", "bel", "ß", "한", "🍐", "du ", "e\u{301}", "x-", "ka", "",
  ]

  /// The name of a row.
  static func name(of row: Numbered) -> String {
    var random = SeededRandomNumberGenerator(seed: UInt64(row.id * 7 + row.revision))
    return (0..<4).compactMap { _ in syllables.randomElement(using: &random) }.joined()
  }

  /// All searched texts of a row.
  static func texts(of row: Numbered) -> [String] {
    row.id % 3 == 0 ? [name(of: row)] : [name(of: row), "No. \(row.id)"]
  }

  static let searched = SearchableText<Numbered>(all: texts(of:))

  static let searches = [
    "ka", "KA lo", "k", "kalo", "No", "no. 1", "1", "nothing", "", "ß", "ss", "e", "ren", "한", "하",
    "🍐 x", "mar vid ka", "-", "o n",
  ]

  static func search(using random: inout SeededRandomNumberGenerator) -> TextSearch {
    TextSearch(
      searches.randomElement(using: &random) ?? "",
      method: TextSearch.Method.allCases.randomElement(using: &random) ?? .words)
  }
}

/// Counts the rows whose texts are requested.
final class TextCounter: Sendable {
  private let count = Mutex(0)

  var texts: SearchableText<Numbered> {
    SearchableText(all: { [self] row in
      count.withLock { $0 += 1 }
      return NamedNumbers.texts(of: row)
    })
  }

  /// The number of rows requested since the last call.
  func taken() -> Int {
    count.withLock { count in
      defer { count = 0 }
      return count
    }
  }
}
