import TableSource
import TableText

/// The format of input lines.
enum InputFormat: Hashable {
  case lines, csv, tsv, json

  /// Whether the first line has the headings.
  var hasHeading: Bool { self == .csv || self == .tsv }

  /// The columns of records, given the first line; at least one.
  func columns(of first: InputRow) throws(UserError) -> [TextColumn<InputRow>] {
    try self == .json ? objectColumns(of: first) : columns(titled: fields(of: first))
  }

  /// The column of lines without headings, or of some fields of them.
  static func column(of fields: LineFields, hasColors: Bool) -> TextColumn<InputRow> {
    let whole = TextColumn<InputRow>("", width: .flexible(), text: \.text)
    if fields.areAll { return hasColors ? whole.styledInParts { $0.runs } : whole }
    return TextColumn("", width: .flexible()) { fields.shownText(of: $0.text) }
      .searchable { fields.searchedText(of: $0.text) }
  }

  /// A column for each field of the headings; surplus fields of a line are in the last one.
  private func columns(titled titles: [String]) -> [TextColumn<InputRow>] {
    titles.indices.map { index in
      TextColumn(titles[index]) { row in
        let fields = fields(of: row)
        if index == titles.count - 1 { return fields.dropFirst(index).joined(separator: " ") }
        return fields.indices.contains(index) ? fields[index] : ""
      }
    }
  }

  /// The fields of a line.
  private func fields(of row: InputRow) -> [String] {
    guard self == .csv else {
      return row.text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return CSVRecordParser.fields(of: row.textBytes)
  }

  // MARK: - JSON

  /// A column for each key of an object, in their order there.
  private func objectColumns(of first: InputRow) throws(UserError) -> [TextColumn<InputRow>] {
    guard let object = Self.object(first) else {
      throw UserError(
        "The first line is not a JSON object. Without --json, lines are plain text.")
    }
    let text = first.text
    let keys = object.keys.sorted {
      (text.firstRange(of: "\"\($0)\"")?.lowerBound ?? text.endIndex, $0)
        < (text.firstRange(of: "\"\($1)\"")?.lowerBound ?? text.endIndex, $1)
    }
    guard let firstKey = keys.first else {
      throw UserError("The first object has no keys, so there are no columns.")
    }
    return keys.map { key in
      TextColumn(key) { row in
        // A line that is not an object is shown whole.
        guard let object = Self.object(row) else { return key == firstKey ? row.text : "" }
        return object[key]?.text ?? ""
      }
    }
  }

  private static func object(_ row: InputRow) -> [String: JSONValue]? {
    try? JSONDecoder().decode([String: JSONValue].self, from: Data(row.bytes))
  }
}
