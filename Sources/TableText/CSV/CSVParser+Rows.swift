/// Why a CSV record cannot become a row.
public struct CSVError: TranslatableError, Hashable {
  /// The line, from 1.
  public let line: Int
  /// The column's heading; `nil` for the whole record.
  public let column: String?
  /// The reason, for users.
  public let reason: LocalizedPhrase

  /// The error on one line.
  public var phrase: LocalizedPhrase {
    guard let column else { return "Line \(line): \(reason)" }
    return "Line \(line), column \(column): \(reason)"
  }
}

extension CSVParser {
  /// Parses rows from a string whose first record has the headings.
  ///
  /// ```swift
  /// let tasks = try CSVParser.rows(in: text, columns: columns) { Task(id: $0) }
  /// ```
  ///
  /// A heading is a column's name or title, in any case. Other headings are ignored; properties
  /// without one keep their initial value.
  ///
  /// - Parameters:
  ///   - text: A whole file.
  ///   - delimiter: The delimiter.
  ///   - columns: The columns; only editable ones count.
  ///   - make: Makes a row to fill, from its number from 1.
  /// - Returns: The rows.
  /// - Throws: ``CSVError`` for a malformed record or value, for surplus fields, and when no
  ///   heading is known or two are of one column.
  /// - Complexity: O(*n*) in the text's length.
  public static func rows<Row>(
    in text: String, delimiter: CSVOptions.Delimiter = .comma, columns: [ValueColumn<Row>],
    making make: (_ number: Int) -> Row
  ) throws(CSVError) -> [Row] {
    var records = records(in: text, delimiter: delimiter)
    guard let headings = records.next() else { return [] }
    let known = try columns.matching(headings)
    var rows: [Row] = []
    while let record = records.next() {
      var row = make(rows.count + 1)
      try fill(&row, from: record, known)
      rows.append(row)
    }
    return rows
  }

  private static func fill<Row>(
    _ row: inout Row, from record: CSVRecord, _ columns: [ValueColumn<Row>?]
  ) throws(CSVError) {
    if let error = record.csvError(expecting: columns.count, allowingEmptyFields: true) {
      throw error
    }
    for case (let field, let column?) in zip(record.fields, columns) {
      do {
        try column.set(field, in: &row)
      } catch {
        throw CSVError(
          line: record.line, column: column.title, reason: LocalizedPhrase(describing: error))
      }
    }
  }
}

extension Array {
  fileprivate func matching<Row>(
    _ headings: CSVRecord
  ) throws(CSVError) -> [ValueColumn<Row>?] where Element == ValueColumn<Row> {
    var names: Set<String> = []
    var known: [ValueColumn<Row>?] = []
    for heading in headings.fields {
      let column = first { $0.isEditable && $0.isNamed(heading) }
      known.append(column)
      if let column, !names.insert(column.name).inserted {
        throw CSVError(
          line: headings.line, column: column.title, reason: "two headings match this column.")
      }
    }
    guard !names.isEmpty else {
      throw CSVError(line: headings.line, column: nil, reason: "no heading is recognized.")
    }
    return known
  }
}

extension ValueColumn {
  fileprivate func isNamed(_ heading: String) -> Bool {
    [name, title].contains { $0.lowercased() == heading.lowercased() }
  }
}
