import TableText

extension TextColumn {
  /// The names of the column in conditions: its heading in several languages, and its key.
  var searchNames: [String] {
    let title = format.title
    return (title.isEmpty ? [] : [title] + title.commandNames) + [id].compactMap(\.self)
  }
}

enum SearchNames {
  /// Returns the names of columns, with a number at those of another column with the same heading.
  static func unique(_ names: [[String]]) -> [[String]] {
    var counts: [String: Int] = [:]
    return names.map { names in
      guard let first = names.first else { return names }
      counts[first, default: 0] += 1
      let count = counts[first] ?? 1
      return count == 1 ? names : ["\(first)-\(count)"]
    }
  }
}
