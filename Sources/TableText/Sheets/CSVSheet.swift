import TableQueries

/// The section of a table of CSV records, with its columns.
///
/// Columns are part of the table, so edits of them are undone and saved like those of rows.
///
/// ```swift
/// var records = CSVParser.records(in: text)
/// let sheet = CSVSheet(of: &records)
/// let table = try TableSnapshot(sheet, rows: Array(records))
/// ```
///
/// Records keep the fields of a column that is removed, so that undo restores them, except in rows
/// of which another program has changed more than half.
public struct CSVSheet: SectionModel, Sendable {
  /// Always 0.
  public let id = 0

  /// Why the records cannot be edited, such as `read-only`; `nil` if they can.
  public var note: String?

  /// The columns with the texts of records; each keeps its first heading as its identifier.
  public private(set) var columns: [TextColumn<CSVRecord>]

  /// Whether the first record has the headings.
  package let hasHeadings: Bool

  private let first: CSVRecord?

  /// For each column, the index among the fields of the records in memory.
  private(set) var fields: [Int]

  /// The number of fields, with those of removed columns.
  private var fieldCount: Int

  /// Creates the columns of the first record, as ``CSVParser/Records/columns(hasHeadings:)`` does.
  ///
  /// - Parameters:
  ///   - records: The records, from which that of the headings is removed.
  ///   - hasHeadings: Whether the first record has the headings.
  ///   - note: Why the records cannot be edited yet; `nil` if they can.
  public init(
    of records: inout CSVParser.Records<some IteratorProtocol<[UInt8]>>, hasHeadings: Bool = true,
    note: String? = nil
  ) {
    (self.note, self.hasHeadings, first) = (note, hasHeadings, records.peek())
    columns = records.columns(hasHeadings: hasHeadings)
    (fields, fieldCount) = (Array(columns.indices), columns.count)
    var taken: Set<String> = []
    for index in fields where !taken.insert(columns[index].key).inserted {
      columns[index].id = Self.key(titles[index], index)
    }
  }

  private static func key(_ title: String, _ field: Int) -> String { "\(title)\u{1F}\(field)" }

  private var titles: [String] { columns.map(\.format.title) }

  /// The first record, with the present headings, if there are any.
  public var heading: CSVRecord? {
    var record = first?.reordered(fields, ofColumns: firstCount)
    if hasHeadings { record?.fields = titles }
    return record
  }

  /// Sheets of one text with the same columns and note are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.note, lhs.fields, lhs.titles, lhs.fieldCount)
      == (rhs.note, rhs.fields, rhs.titles, rhs.fieldCount)
  }
}

// MARK: - Editing

extension CSVSheet {
  /// Gives a column another heading.
  package mutating func rename(_ index: Int, to title: String) {
    columns[index].format.title = title
    columns[index].values?.title = title
  }

  /// Removes a column, but not its fields.
  package mutating func remove(at index: Int) {
    columns.remove(at: index)
    fields.remove(at: index)
  }

  /// Inserts a column with a text for each record.
  package static func insert(
    _ title: String, at index: Int, into table: inout TableSnapshot<CSVSheet, CSVRecord>,
    text: (CSVRecord) -> String
  ) throws(TableError) {
    var sheet = table.sections[0]
    let field = sheet.fieldCount
    sheet.fieldCount += 1
    sheet.fields.insert(field, at: index)
    var column = TextColumn(
      ValueColumn<CSVRecord>(
        key(title, field), title: title, kind: .text, value: { .text($0[field: field]) },
        format: { $0[field: field] }, parse: { $1[field: field] = $0 }))
    // Among decimal commas, the only value may be 1,125.
    column.notation =
      sheet.columns.contains(where: \.notation.usesDecimalComma)
      ? .decimalComma : AmountNotation(detectedIn: table.rows.prefix(500).map(text))
    sheet.columns.insert(column, at: index)
    try table.updateSection(sheet)
    // A column whose insertion was undone may have left its texts.
    for var record in table.rows {
      let text = text(record)
      if record[field: field] == text { continue }
      record[field: field] = text
      try table.update(record)
    }
  }
}

// MARK: - Merging

extension CSVSheet {
  /// Whether a field that another program has changed belongs to a column that was removed here.
  ///
  /// - Parameters:
  ///   - theirs: The table that the program has written.
  ///   - base: The table that it has changed.
  /// - Returns: Whether there is such a field, also in a new row.
  /// - Complexity: O(*n*) for *n* rows.
  package func removesColumn(
    of theirs: TableSnapshot<Self, CSVRecord>, changedSince base: TableSnapshot<Self, CSVRecord>
  ) -> Bool {
    let removed = Set(base.sections[0].fields).subtracting(fields)
    return !removed.isEmpty
      && theirs.rows.contains { row in
        let former = base.row(id: row.id)
        return removed.contains { row[field: $0] != former?[field: $0] ?? "" }
      }
  }
}

// MARK: - Reading and writing

extension CSVSheet {
  private var firstCount: Int { first?.fields.count ?? 0 }

  /// Whether the columns are those of the text, so that records may have fewer fields.
  private var isAsRead: Bool { fields.elementsEqual(0..<firstCount) }

  /// Returns the headings, if there are any, and the records with the fields of the columns.
  ///
  /// A record that had fewer fields than the headings gets no empty ones at its end.
  func written(_ table: TableSnapshot<CSVSheet, CSVRecord>) -> [CSVRecord] {
    let (isAsRead, headings) = (isAsRead, hasHeadings ? [heading].compactMap(\.self) : [])
    return headings
      + table.rows.map { record in
        if isAsRead, record.fields.count <= fields.count { return record }
        var written = record.reordered(fields, ofColumns: firstCount)
        let readCount = record.format.fields.count
        // Quotation marks would be all of an empty record.
        if readCount < firstCount, let last = fields.lastIndex(where: { $0 < readCount }),
          isAsRead || written.fields[0...last] != [""]
        {
          written.dropEmptyFields(from: last + 1)
        }
        return written
      }
  }

  /// Returns the table of a text that has replaced the text of another table.
  ///
  /// Records before and after the changed part keep their identifiers.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - options: Its delimiter, and whether it has headings.
  ///   - table: The other table.
  /// - Returns: The table.
  /// - Throws: ``CSVError`` for other headings, or as ``CSVOptions/firstError(in:below:)``.
  /// - Complexity: O(*n*) for *n* records.
  public static func table(
    of text: String, _ options: CSVOptions, replacing table: TableSnapshot<CSVSheet, CSVRecord>
  ) throws(CSVError) -> TableSnapshot<CSVSheet, CSVRecord> {
    let sheet = table.sections[0]
    let records = try CSVRecord.records(
      in: text, options, below: sheet.heading,
      replacing: sheet.written(table).suffix(table.rowCount))
    if sheet.isAsRead, sheet.fieldCount == sheet.firstCount {
      return TableSnapshot(sheet, uniqueRows: records)
    }
    let rows = records.map { record in
      var row =
        table.row(id: record.id).flatMap { sheet.isSame($0, as: record) ? $0 : nil }
        ?? (sheet.isAsRead
          ? record : CSVRecord(blank: sheet.fieldCount).identified(by: record.id))
      for (index, field) in sheet.fields.enumerated() { row[field: field] = record[field: index] }
      if sheet.isAsRead { row.format = record.format }
      return row
    }
    return TableSnapshot(sheet, uniqueRows: rows)
  }

  /// Whether a record is a row, perhaps edited, rather than a new one in its place.
  ///
  /// A new one does not get the row's fields of removed columns. The record is the row if at least
  /// half of their fields are equal, except those that are empty in both.
  private func isSame(_ row: CSVRecord, as record: CSVRecord) -> Bool {
    let texts = fields.enumerated().map { (row[field: $1], record[field: $0]) }
      .filter { $0 != ("", "") }
    return 2 * texts.count { $0 == $1 } >= texts.count
  }
}
