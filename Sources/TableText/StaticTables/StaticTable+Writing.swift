extension StaticTable {
  /// Writes the table.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - output: Receives pieces, ending with a line break.
  /// - Complexity: O(length of all texts). Texts are computed once per row, twice for fitting
  ///   columns in plain text (see ``TextTableOptions/sampledRowCount``).
  public func write(as format: StaticTableFormat, to output: inout some TextOutputStream) {
    switch format {
    case .text(let options):
      write(with: TextTableWriter(options, layout: layout(for: options)), to: &output)
    case .markdown:
      write(with: MarkdownTableWriter(columns: columns.map(\.format)), to: &output)
    case .html:
      write(with: HTMLTableWriter(columns: columns.map(\.format)), to: &output)
    case .csv(let options):
      write(with: CSVTableWriter(options, columns: columns.map(\.format)), to: &output)
    }
  }

  /// Returns the table as a string.
  ///
  /// - Parameter format: The format.
  /// - Returns: All lines.
  /// - Complexity: O(length of all texts).
  public func text(as format: StaticTableFormat) -> String {
    var text = ""
    write(as: format, to: &text)
    return text
  }

  private func write(
    with writer: some StaticTableWriter, to output: inout some TextOutputStream
  ) {
    var writer = writer
    writer.begin(title: title, to: &output)
    for (section, rows) in snapshot.rowsBySection {
      writer.beginSection(header: sectionHeader(section), to: &output)
      for row in rows { writer.writeRow(columns.map { $0.text(row) }, to: &output) }
      writer.endSection(footer: sectionFooter(section), to: &output)
    }
    writer.end(footer: footer, to: &output)
  }

  private func layout(for options: TextTableOptions) -> ColumnLayout {
    let rows = snapshot.rows.prefix(max(0, options.sampledRowCount ?? .max))
    let fitting = columns.map(\.format.isFitting)
    let texts = rows.lazy.map { row in
      zip(columns, fitting).map { $1 ? $0.text(row) : "" }
    }
    let layout = ColumnLayout(columns.map(\.format), spacing: options.box == .none ? 2 : 3)
    return fitting.contains(true)
      ? layout.fitted(to: texts, using: options.widthRules)
      : layout
  }
}
