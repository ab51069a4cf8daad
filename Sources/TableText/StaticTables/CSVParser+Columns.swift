import TableQueries

extension CSVParser.Records {
  /// Makes a column of text for each field of the first record.
  ///
  /// ```swift
  /// var records = CSVParser.records(in: "Mercury,0\nVenus,0\n")
  /// let columns = records.columns(hasHeadings: false)  // A and B
  /// ```
  ///
  /// A column in which records that came with the first one, such as `0,5`, have decimal commas is
  /// sorted and searched accordingly: `1,250` is less than two.
  ///
  /// - Parameter hasHeadings: Whether the first record has the titles, and is removed; otherwise
  ///   the titles are as in spreadsheets: A to Z, AA, AB.
  /// - Returns: The columns; none if there are no records.
  public mutating func columns(hasHeadings: Bool = true) -> [TextColumn<CSVRecord>] {
    let fields = (hasHeadings ? next() : peek())?.fields ?? []
    let titles = hasHeadings ? fields : fields.indices.map(letters)
    let sample = parsed.prefix(sampleCount)
    return CSVRecord.columns(titled: titles).map { values in
      var column = TextColumn(values)
      column.notation = AmountNotation(detectedIn: sample.lazy.map { values.text(of: $0) })
      return column
    }
  }
}

/// The number of records that show how numbers are written.
private let sampleCount = 500

private func letters(ofColumn index: Int) -> String {
  let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
  return index < 26 ? last : letters(ofColumn: index / 26 - 1) + last
}
