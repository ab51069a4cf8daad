import SystemBasics

extension TableCommand {
  /// Parses `replace price 9 with 10` or `replace unit price "9 euro" with "10 euro"`.
  static func replacing(_ line: CommandInput) throws(UserError) -> TableCommand {
    for (target, text) in line.rest.targets() {
      guard let (column, find) = parts(of: target), !column.isEmpty else { continue }
      return .replace(column: column, find: find, with: text)
    }
    throw UserError(
      localized(
        """
        This command takes a column, what to find, and its replacement. \
        For example: replace city oslo with Oslo
        """))
  }

  /// Parses `fill city with Oslo`.
  static func filling(_ line: CommandInput) throws(UserError) -> TableCommand {
    guard let (column, text) = line.rest.targets().first, !column.isEmpty else {
      throw UserError(
        localized("This command takes a column and a text. For example: fill city with Oslo"))
    }
    return .fill(column: column, with: text)
  }

  /// Parses `rename unit price to price`.
  static func renaming(_ line: CommandInput) throws(UserError) -> TableCommand {
    guard let (column, title) = line.rest.targets(of: "to").first, !column.isEmpty else {
      throw UserError(
        localized("This command takes two names. For example: rename unit price to price"))
    }
    return .renameColumn(column, to: title)
  }

  /// Splits `city oslo`; the text to find may be `"in quotes"` or a `/regular expression/`.
  ///
  /// Returns `nil` if its end is missing.
  private static func parts(of target: String) -> (column: String, find: String)? {
    let marks = [" \"", " /"].compactMap { target.firstRange(of: $0)?.lowerBound }
    guard let blank = marks.min() ?? target.lastIndex(where: \.isWhitespace) else { return nil }
    let (column, find) = (target[..<blank].trimmed, String(target[target.index(after: blank)...]))
    guard !marks.isEmpty, find != "/" else { return (column, find) }
    return find.count > 2 && find.first == find.last ? (column, find) : nil
  }
}

extension String {
  /// What precedes and follows each word, such as `with`.
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
}
