import TableSource

/// The shown fields of a line, and those of them that are searched.
struct LineFields {
  private let shown: [FieldRange]?
  private let searched: [FieldRange]?
  private let delimiter: String?

  /// Parses the options for fields.
  init(shown: String?, searched: String?, delimiter: String?) throws(UserError) {
    self.shown = try shown.map(FieldRange.list)
    self.searched = try searched.map(FieldRange.list)
    // Shells pass on the backslash.
    self.delimiter = delimiter?.replacing("\\t", with: "\t")
  }

  /// Whether whole lines are shown and searched.
  var areAll: Bool { shown == nil && searched == nil }

  /// The shown text of a line.
  func shownText(of line: String) -> String { text(line, shown) }

  /// The searched text of a line, which is a part of the shown one.
  func searchedText(of line: String) -> String { text(shownText(of: line), searched) }

  /// Some fields of a line, without the delimiter after them and blanks around them.
  func text(of ranges: [FieldRange], in line: String) -> String {
    var fields = text(line, ranges)[...]
    if let delimiter, !delimiter.isEmpty, fields.hasSuffix(delimiter) {
      fields = fields.dropLast(delimiter.count)
    }
    while fields.last?.isWhitespace == true { fields.removeLast() }
    return String(fields.drop(while: \.isWhitespace))
  }

  private func text(_ line: String, _ ranges: [FieldRange]?) -> String {
    guard let ranges else { return line }
    let fields = split(line)
    return ranges.flatMap { fields[$0.indices(of: fields.count)] }.joined()
  }

  /// Fields keep the delimiter after them, so that together they form the line.
  private func split(_ line: String) -> [Substring] {
    var (fields, rest): ([Substring], Substring) = ([], line[...])
    if delimiter == nil { rest = rest.drop(while: Self.isBlank) }
    while !rest.isEmpty {
      let end = end(of: rest)
      fields.append(rest[..<end])
      rest = rest[end...]
    }
    return fields
  }

  private func end(of rest: Substring) -> String.Index {
    if let delimiter {
      return delimiter.isEmpty
        ? rest.endIndex : rest.firstRange(of: delimiter)?.upperBound ?? rest.endIndex
    }
    return rest.drop { !Self.isBlank($0) }.drop(while: Self.isBlank).startIndex
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }
}
