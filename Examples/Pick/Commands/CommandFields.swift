import TableSource

/// Gives commands the parts of lines.
struct CommandFields {
  let format: InputFormat
  let lines: LineFields
  /// The number of lines before the first row.
  let skippedCount: Int

  func bytes(of part: CommandPlaceholder.Part, in row: InputRow) -> [UInt8] {
    switch part {
    case .whole: Array(row.bytes)
    case .number: Array("\(TableFeed.lineNumber(of: row) - 1 - skippedCount)".utf8)
    case .fields(let ranges): Array(text(of: ranges, in: row).utf8)
    }
  }

  /// Fields are those of the columns, or else of the delimiter.
  private func text(of ranges: [FieldRange], in row: InputRow) -> String {
    guard format.hasHeading else { return lines.text(of: ranges, in: row.text) }
    let fields = format.fields(of: row)
    return ranges.flatMap { fields[$0.indices(of: fields.count)] }.joined(separator: " ")
  }
}
