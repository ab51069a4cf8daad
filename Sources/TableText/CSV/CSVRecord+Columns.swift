/// Records as rows, whatever their headings.
extension CSVRecord: RowModel {
  /// ``line``, which stays when the record is edited or its text is read again.
  public var id: Int { line }

  /// Makes a column of text for each heading.
  ///
  /// ```swift
  /// var records = CSVParser.records(in: text)
  /// let columns = CSVRecord.columns(titled: records.next()?.fields ?? [])
  /// let table = try TableSnapshot(rows: records)
  /// ```
  ///
  /// Missing fields are empty; surplus ones follow the last field, after blanks.
  ///
  /// - Parameter headings: The headings.
  /// - Returns: The columns, each named as its heading.
  public static func columns(titled headings: [String]) -> [ValueColumn<CSVRecord>] {
    headings.enumerated().map { index, heading in
      let isLast = index == headings.count - 1
      let text: @Sendable (CSVRecord) -> String = { record in
        isLast && record.format.fields.count > headings.count
          ? record.fields[index...].joined(separator: " ") : record[field: index]
      }
      return ValueColumn(
        heading, title: heading, kind: .text, value: { .text(text($0)) }, format: text,
        parse: { $1[field: index] = $0 })
    }
  }

  subscript(field index: Int) -> String {
    get { fields.indices.contains(index) ? fields[index] : "" }
    set {
      // A missing field is as good as empty, and no edit.
      if self[field: index] == newValue { return }
      fields += repeatElement("", count: max(0, index + 1 - fields.count))
      fields[index] = newValue
    }
  }

  /// Returns the record with other fields: for each, the index of a former one, or -1.
  func reordered(_ order: [Int], ofColumns columnCount: Int) -> Self {
    var record = self
    record.fields = order.map { self[field: $0] }
    record.format = format.reordered(order, ofColumns: columnCount)
    return record
  }

  /// Drops the empty fields at the end, but not those before an index.
  mutating func dropEmptyFields(from index: Int) {
    while fields.count > index, fields.last == "" { fields.removeLast() }
  }
}
