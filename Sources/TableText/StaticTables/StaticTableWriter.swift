/// Writes one form of a static table, told what it consists of from top to bottom.
protocol StaticTableWriter {
  /// Writes what comes before all sections.
  mutating func begin(title: String?, to output: inout some TextOutputStream)

  /// Writes what comes before the rows of a section.
  mutating func beginSection(header: String?, to output: inout some TextOutputStream)

  /// Writes a row, given a text for each column.
  mutating func writeRow(_ texts: [String], to output: inout some TextOutputStream)

  /// Writes what comes after the rows of a section.
  mutating func endSection(footer: String?, to output: inout some TextOutputStream)

  /// Writes what comes after all sections.
  mutating func end(footer: String?, to output: inout some TextOutputStream)
}
