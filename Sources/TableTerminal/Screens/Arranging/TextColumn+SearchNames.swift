import TableQueries
import TableText

extension TextColumn {
  /// The names of the column in conditions: its heading in several languages, and its key.
  var searchNames: [String] {
    let title = format.title
    return (title.isEmpty ? [] : [title] + title.commandNames) + [id].compactMap(\.self)
  }
}

extension SearchColumns {
  /// Creates the columns of a table, each with names that no other one has.
  init(of columns: [TextColumn<Row>], texts: SearchableText<Row>? = nil) {
    let names = SearchNames.unique(columns.map(\.searchNames))
    self.init(zip(columns, names).map { SearchColumn($0, names: $1) }, texts: texts)
  }
}

enum SearchNames {
  /// Returns the names of columns, with a number where another column has the same heading.
  static func unique(_ names: [[String]]) -> [[String]] {
    let all = Set(names.joined().map(key))
    var taken: Set<String> = []
    // A file may have a thousand columns with the same heading.
    var numbers: [String: Int] = [:]
    return names.map { names in
      guard let first = names.first else { return [] }
      let own = names.filter { taken.insert(key($0)).inserted }
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

  /// The common form of names that are typed alike.
  private static func key(_ name: String) -> String {
    name.uppercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
  }
}
