/// Writes a table as HTML.
struct HTMLTableWriter: StaticTableWriter {
  private let columns: [ColumnFormat]

  init(columns: [ColumnFormat]) {
    self.columns = columns
  }

  mutating func begin(title: String?, to output: inout some TextOutputStream) {
    output.write("<table>\n")
    if let title { output.write("<caption>\(title.html)</caption>\n") }
    guard !columns.isEmpty else { return }
    output.write("<thead>\n")
    writeRow(columns.map(\.title), tag: "th scope=\"col\"", to: &output)
    output.write("</thead>\n")
  }

  mutating func beginSection(header: String?, to output: inout some TextOutputStream) {
    output.write("<tbody>\n")
    if let header { writeSpan(header, tag: "th scope=\"rowgroup\"", to: &output) }
  }

  mutating func writeRow(_ texts: [String], to output: inout some TextOutputStream) {
    writeRow(texts, tag: "td", to: &output)
  }

  mutating func endSection(footer: String?, to output: inout some TextOutputStream) {
    if let footer { writeSpan(footer, tag: "td", to: &output) }
    output.write("</tbody>\n")
  }

  mutating func end(footer: String?, to output: inout some TextOutputStream) {
    if let footer {
      output.write("<tfoot>\n")
      writeSpan(footer, tag: "td", to: &output)
      output.write("</tfoot>\n")
    }
    output.write("</table>\n")
  }

  private func writeRow(
    _ texts: [String], tag: String, to output: inout some TextOutputStream
  ) {
    output.write("<tr>")
    for (text, column) in zip(texts, columns) {
      write(text, tag: tag + column.alignment.htmlClass, to: &output)
    }
    output.write("</tr>\n")
  }

  private func writeSpan(_ text: String, tag: String, to output: inout some TextOutputStream) {
    output.write("<tr>")
    write(text, tag: "\(tag) colspan=\"\(max(1, columns.count))\"", to: &output)
    output.write("</tr>\n")
  }

  private func write(_ text: String, tag: String, to output: inout some TextOutputStream) {
    output.write("<\(tag)>")
    output.write(text.html)
    output.write("</\(tag.prefix(2))>")
  }
}

extension String {
  fileprivate var html: String {
    sanitizedTerminalLines.map(\.escapedForHTML).joined(separator: "<br>")
  }
}
