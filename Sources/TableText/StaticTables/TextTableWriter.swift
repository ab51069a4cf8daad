/// Rules separate different kinds of lines and join the lines between columns.
struct TextTableWriter: StaticTableWriter {
  private enum LineKind {
    /// A cell per column.
    case cells
    /// One text across all columns.
    case span
  }

  private let options: TextTableOptions
  private let frame: TextTableFrame
  private let columns: [ColumnFormat]
  private let ellipsis: String
  private var previous: LineKind?
  private var needsRule = true
  private var hasSection = false

  init(_ options: TextTableOptions, layout: ColumnLayout) {
    self.options = options
    frame = TextTableFrame(options, layout: layout)
    columns = Array(layout.columns.prefix(frame.widths.count))
    ellipsis = options.symbols.ellipsis.sanitizedForTerminal
  }

  mutating func begin(title: String?, to output: inout some TextOutputStream) {
    if let title { writeSpan(title, to: &output) }
    guard options.includesHeader, !columns.isEmpty else { return }
    writeCells(columns.map(\.title), to: &output)
    needsRule = true
  }

  mutating func beginSection(header: String?, to output: inout some TextOutputStream) {
    separateSection(to: &output)
    hasSection = true
    if let header { writeSpan(header, to: &output) }
  }

  mutating func writeRow(_ texts: [String], to output: inout some TextOutputStream) {
    writeCells(texts, to: &output)
    needsRule = options.separatesRows
  }

  mutating func endSection(footer: String?, to output: inout some TextOutputStream) {
    if let footer { writeSpan(footer, to: &output) }
    needsRule = true
  }

  mutating func end(footer: String?, to output: inout some TextOutputStream) {
    if let footer {
      separateSection(to: &output)
      writeSpan(footer, to: &output)
    }
    if let previous, let rule = frame.rule(above: previous == .cells, below: nil) {
      output.write(rule)
    }
  }

  private func separateSection(to output: inout some TextOutputStream) {
    if hasSection, !frame.hasBox { output.write("\n") }
  }

  private mutating func writeSpan(_ text: String, to output: inout some TextOutputStream) {
    needsRule = true
    writeRule(before: .span, to: &output)
    for line in options.widthRules.wrapped(text, toWidth: frame.contentWidth) {
      output.write(frame.line([line], widths: [frame.contentWidth], alignments: [.leading]))
    }
    needsRule = true
  }

  private mutating func writeCells(_ texts: [String], to output: inout some TextOutputStream) {
    writeRule(before: .cells, to: &output)
    let cells = zip(texts, zip(columns, frame.widths)).map { text, cell in
      cell.0.lines(
        of: text, inWidth: cell.1, using: options.widthRules, ellipsis: ellipsis)
    }
    let alignments = columns.map(\.alignment)
    for index in 0..<(cells.map(\.count).max() ?? 1) {
      let texts = cells.map { index < $0.count ? $0[index] : "" }
      output.write(frame.line(texts, widths: frame.widths, alignments: alignments))
    }
  }

  private mutating func writeRule(before next: LineKind, to output: inout some TextOutputStream) {
    if needsRule {
      let above = previous.map { $0 == .cells }
      if let rule = frame.rule(above: above, below: next == .cells) { output.write(rule) }
    }
    needsRule = false
    previous = next
  }
}
