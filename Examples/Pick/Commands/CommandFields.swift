import TableSource
import TableText

/// The parts of lines for commands and the output.
struct CommandFields {
  /// The columns, whose texts are the fields; `nil` if a delimiter separates them.
  let columns: [TextColumn<InputRow>]?
  let lines: LineFields
  /// The number of lines before the first row.
  let skippedCount: Int

  func bytes(of part: CommandPlaceholder.Part, in row: InputRow) -> [UInt8] {
    switch part {
    case .whole: Array(row.bytes)
    case .number: Array("\(TableFeed.lineNumber(of: row) - 1 - skippedCount)".utf8)
    case .fields(let ranges): bytes(of: ranges, in: row)
    }
  }

  private func bytes(of ranges: [FieldRange], in row: InputRow) -> [UInt8] {
    guard let columns else { return lines.bytes(of: ranges, in: row.textBytes) }
    let texts = ranges.flatMap { columns[$0.indices(of: columns.count)] }.map { $0.text(row) }
    return Array(texts.joined(separator: " ").utf8)
  }
}
