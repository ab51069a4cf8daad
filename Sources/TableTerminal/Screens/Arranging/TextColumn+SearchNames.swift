import TableQueries
import TableText
import TextMatching

extension Array {
  /// What messages call a column: its heading, or else its number.
  func title<Row>(of column: Int) -> String where Element == TextColumn<Row> {
    let title = self[column].format.title
    return title.isEmpty ? localized("column \(column + 1)") : title
  }

  func titles<Row>() -> [String] where Element == TextColumn<Row> { indices.map(title(of:)) }

  /// A lone column without a heading needs no name.
  func searchNames<Row>(of column: Int) -> [String] where Element == TextColumn<Row> {
    let title = count > 1 ? title(of: column) : self[column].format.title
    let names = title.isEmpty ? [] : [title] + title.commandNames
    return names + [self[column].id].compactMap(\.self)
  }
}

extension SearchScope {
  init(of columns: [TextColumn<Row>], texts: SearchableText<Row>? = nil) {
    let names = SearchNames.unique(columns.indices.map(columns.searchNames(of:)))
    var taken: Set<String> = []
    let searched = zip(columns, names).map { column, names in
      let searched = SearchColumn(column, names: names)
      // In a file, headings may be alike, but not the names to type.
      guard !taken.insert(searched.column.id).inserted, let name = names.first else {
        return searched
      }
      taken.insert(name)
      return searched.identified(by: name)
    }
    self.init(searched, texts: texts)
  }
}

/// The names of columns in search expressions.
enum SearchNames {
  /// Returns a name as one word.
  static func typed(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }

  /// Makes names unique: of columns with one heading, the second is `price-2`; no other name may be
  /// the heading of another column.
  static func unique(_ names: [[String]]) -> [[String]] {
    let all = Set(names.joined().map(key))
    let headings = Set(names.compactMap(\.first).map(key))
    var taken: Set<String> = []
    // A file may have a thousand columns with the same heading.
    var numbers: [String: Int] = [:]
    return names.map { names in
      guard let first = names.first else { return [] }
      let own = names.filter {
        ($0 == first || !headings.contains(key($0))) && taken.insert(key($0)).inserted
      }
      if own.first == first { return own }
      var (number, name) = (numbers[key(first)] ?? 1, first)
      repeat {
        number += 1
        name = "\(first)-\(number)"
      } while all.contains(key(name)) || taken.contains(key(name))
      numbers[key(first)] = number
      taken.insert(key(name))
      return [name] + own
    }
  }

  private static func key(_ name: String) -> String {
    name.uppercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
  }
}
