/// Writes a table as Markdown.
struct MarkdownTableWriter: StaticTableWriter {
  private let columns: [ColumnFormat]
  private var hasBlock = false
  private var hasTable = false

  init(columns: [ColumnFormat]) {
    self.columns = columns
  }

  mutating func begin(title: String?, to output: inout some TextOutputStream) {
    if let title { writeBlock("## " + title.markdownBlock, to: &output) }
  }

  mutating func beginSection(header: String?, to output: inout some TextOutputStream) {
    if let header { writeBlock("### " + header.markdownBlock, to: &output) }
    writeHeadings(to: &output)
  }

  mutating func writeRow(_ texts: [String], to output: inout some TextOutputStream) {
    if !columns.isEmpty { writeCells(texts.map(\.markdown), to: &output) }
  }

  mutating func endSection(footer: String?, to output: inout some TextOutputStream) {
    if let footer { writeBlock(footer.markdownBlock, to: &output) }
  }

  mutating func end(footer: String?, to output: inout some TextOutputStream) {
    if !hasTable { writeHeadings(to: &output) }
    if let footer { writeBlock(footer.markdownBlock, to: &output) }
  }

  private mutating func writeBlock(_ text: String, to output: inout some TextOutputStream) {
    beginBlock(to: &output)
    output.write(text + "\n")
  }

  private mutating func beginBlock(to output: inout some TextOutputStream) {
    if hasBlock { output.write("\n") }
    hasBlock = true
  }

  private mutating func writeHeadings(to output: inout some TextOutputStream) {
    hasTable = true
    guard !columns.isEmpty else { return }
    beginBlock(to: &output)
    writeCells(columns.map(\.title.markdown), to: &output)
    let rules = columns.map { column in
      switch column.alignment {
      case .leading: "---"
      case .center: ":-:"
      case .trailing: "--:"
      }
    }
    writeCells(rules, to: &output)
  }

  private func writeCells(_ cells: [String], to output: inout some TextOutputStream) {
    output.write("|")
    for cell in cells {
      output.write(" ")
      output.write(cell)
      output.write(" |")
    }
    output.write("\n")
  }
}
