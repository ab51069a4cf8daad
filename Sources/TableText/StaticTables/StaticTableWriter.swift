/// Writes a table in a text format, from top to bottom.
protocol StaticTableWriter {
  mutating func begin(title: String?, to output: inout some TextOutputStream)

  mutating func beginSection(header: String?, to output: inout some TextOutputStream)

  mutating func writeRow(_ texts: [String], to output: inout some TextOutputStream)

  mutating func endSection(footer: String?, to output: inout some TextOutputStream)

  mutating func end(footer: String?, to output: inout some TextOutputStream)
}
