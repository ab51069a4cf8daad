import TableSource

/// The shown fields of a line, and those of them that are searched.
struct LineFields {
  private let shown: [FieldRange]?
  private let searched: [FieldRange]?
  private let delimiter: [UInt8]?

  /// Parses the options for fields.
  init(shown: String?, searched: String?, delimiter: String?) throws(UserError) {
    self.shown = try shown.map(FieldRange.list)
    self.searched = try searched.map(FieldRange.list)
    // Shells pass on the backslash.
    self.delimiter = delimiter.map { Array($0.replacing("\\t", with: "\t").utf8) }
  }

  /// Whether whole lines are shown and searched.
  var areAll: Bool { shown == nil && searched == nil }

  /// The shown text of a line.
  func shownText(of line: String) -> String { text(line, shown) }

  /// The searched text of a line, which is a part of the shown one.
  func searchedText(of line: String) -> String { text(shownText(of: line), searched) }

  /// Some fields of a line, without the delimiter after them and blanks around them.
  func bytes(of ranges: [FieldRange], in line: ArraySlice<UInt8>) -> [UInt8] {
    var fields = bytes(line, ranges)[...]
    if let delimiter, fields.suffix(delimiter.count).elementsEqual(delimiter) {
      fields = fields.dropLast(delimiter.count)
    }
    while fields.last.map(Self.isBlank) == true { fields.removeLast() }
    return Array(fields.drop(while: Self.isBlank))
  }

  private func text(_ line: String, _ ranges: [FieldRange]?) -> String {
    guard let ranges else { return line }
    return String(decoding: bytes(Array(line.utf8)[...], ranges), as: UTF8.self)
  }

  private func bytes(_ line: ArraySlice<UInt8>, _ ranges: [FieldRange]) -> [UInt8] {
    let fields = split(line)
    return ranges.flatMap { fields[$0.indices(of: fields.count)].joined() }
  }

  /// Fields keep the delimiter after them, so that together they form the line.
  private func split(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (fields, rest): ([ArraySlice<UInt8>], ArraySlice<UInt8>) = ([], line)
    if delimiter == nil { rest = rest.drop(while: Self.isBlank) }
    while !rest.isEmpty {
      let end = end(of: rest)
      fields.append(rest[..<end])
      rest = rest[end...]
    }
    return fields
  }

  private func end(of rest: ArraySlice<UInt8>) -> Int {
    if let delimiter {
      return delimiter.isEmpty
        ? rest.endIndex : rest.firstRange(of: delimiter)?.upperBound ?? rest.endIndex
    }
    return rest.drop { !Self.isBlank($0) }.drop(while: Self.isBlank).startIndex
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
