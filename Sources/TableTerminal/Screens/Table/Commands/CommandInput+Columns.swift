import SystemBasics

/// The syntax of commands on columns.
extension CommandInput {
  /// Whether the word `column` follows the verb, and a name.
  var namesColumn: Bool { words.count > 1 && begins(with: "column") }

  var columnName: String { rest.trimmed.dropFirst("column".count).trimmed }

  /// Parses `price 9 with 10` or `unit price "9 euro" with "10 euro"`.
  func replacement() throws(UserError) -> (column: String, find: String, text: String) {
    for (target, text) in rest.targets() {
      guard let (column, find) = target.columnAndText, !column.isEmpty else { continue }
      return (column, find, text)
    }
    throw UserError(
      localized(
        """
        This command takes a column, what to find, and its replacement. \
        For example: replace city oslo with Oslo
        """))
  }

  /// Parses `city with Oslo`.
  func filling() throws(UserError) -> (column: String, text: String) {
    guard let (column, text) = rest.targets().first, !column.isEmpty else {
      throw UserError(
        localized("This command takes a column and a text. For example: fill city with Oslo"))
    }
    return (column, text)
  }

  /// Parses `unit price to price`.
  func renaming() throws(UserError) -> (column: String, title: String) {
    guard let (column, title) = rest.targets(of: "to").first, !column.isEmpty else {
      throw UserError(
        localized("This command takes two names. For example: rename unit price to price"))
    }
    return (column, title)
  }

  /// Parses `cell serial` or `cell serial to serial.txt`.
  func copiedCell() throws(UserError) -> (column: String, file: String?) {
    guard words.count > 1 else {
      throw UserError(
        localized(
          "This command takes a column and a file. For example: copy cell name to name.txt"))
    }
    return rest.trimmed.dropFirst("cell".count).columnAndFile
  }
}

extension StringProtocol {
  /// Splits `serial` or `serial to serial.txt`.
  var columnAndFile: (column: String, file: String?) {
    let words = split(whereSeparator: \.isWhitespace)
    guard let index = words.lastIndex(where: { $0.lowercased() == "to" }), index > 0,
      index + 1 < words.count
    else { return (trimmed, nil) }
    let column = words[..<index].joined(separator: " ")
    return (column, self[words[index + 1].startIndex...].trimmed)
  }
}

extension String {
  /// The texts before and after each occurrence of a word, such as `with`.
  fileprivate func targets(of word: String = "with") -> [(before: String, after: String)] {
    // The word may be the last one.
    let text = self + " "
    return text.ranges(of: " \(word) ").map {
      (text[..<$0.lowerBound].trimmed, text[$0.upperBound...].trimmed.unquoted)
    }
  }

  fileprivate var unquoted: String {
    count > 1 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : self
  }

  /// Splits `city oslo`; the text to find may be `"in quotes"` or a `/regular expression/`.
  ///
  /// It is `nil` if its end is missing.
  fileprivate var columnAndText: (column: String, find: String)? {
    let marks = [" \"", " /"].compactMap { firstRange(of: $0)?.lowerBound }
    guard let blank = marks.min() ?? lastIndex(where: \.isWhitespace) else { return nil }
    let (column, find) = (self[..<blank].trimmed, String(self[index(after: blank)...]))
    guard !marks.isEmpty, find != "/" else { return (column, find) }
    return find.count > 2 && find.first == find.last ? (column, find) : nil
  }
}
