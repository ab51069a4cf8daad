extension DatabaseTable {
  /// Returns the condition that rows with some words in the searched columns satisfy; `nil` for no
  /// words.
  func condition(for search: String, in dialect: any DatabaseDialect) -> SQLText? {
    let names = columns.filter { $0.isSearched && $0.storage == .text }.map(\.name)
    let words = search.searchWords
    guard !words.isEmpty else { return nil }
    guard !names.isEmpty else { return "1 = 0" }
    var text = SQLText()
    for (number, word) in words.enumerated() {
      text.append(number > 0 ? " AND (" : "(")
      for (number, name) in names.enumerated() {
        if number > 0 { text.append(" OR ") }
        let column = dialect.collated(SQLText.name(name), as: .caseInsensitive)
        let pattern = SQLValue.text("%\(word.escapedForLike)%")
        text.append("\(sql: column) LIKE \(pattern) ESCAPE '!'" as SQLText)
      }
      text.append(")")
    }
    return text
  }

  /// Returns whether a search finds a row: whether each word stands in a searched column, whatever
  /// the case of letters from A to Z.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - search: The words.
  /// - Returns: Whether it is found.
  public func contains(_ row: DatabaseRow<Record>, whenSearchedFor search: String) -> Bool {
    let texts = zip(columns, row.values).compactMap { column, value in
      column.isSearched && column.storage == .text ? value.text?.lowercasedASCII : nil
    }
    return search.searchWords.allSatisfy { word in
      texts.contains { $0.utf8.contains(word.utf8) }
    }
  }
}

extension String {
  fileprivate var searchWords: [String] {
    split(whereSeparator: \.isWhitespace).map { String($0).lowercasedASCII }
  }

  /// The text with a `!` before each character that `LIKE` understands otherwise.
  fileprivate var escapedForLike: String {
    // Characters might hide such a sign below an accent.
    String(
      String.UnicodeScalarView(
        unicodeScalars.flatMap { ["!", "%", "_"].contains($0) ? ["!", $0] : [$0] }))
  }
}
