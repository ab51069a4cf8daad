public import TableDisplay

/// A row of a database: the record, and the values it was decoded from.
///
/// A value that the record cannot hold, such as `NULL` for a nonoptional number, leaves the
/// property at its default, and is listed in ``undecodableColumns``.
@dynamicMemberLookup
public struct DatabaseRow<Record: Sendable>: RowModel, Sendable {
  /// The record.
  public let record: Record

  /// The values of the columns.
  public let values: [SQLValue]

  /// The values of the key.
  public let id: [SQLValue]

  /// The names of the columns whose values the record cannot hold.
  public let undecodableColumns: [String]

  init(_ values: [SQLValue], of table: DatabaseTable<Record>) {
    var record = table.defaultRecord
    undecodableColumns = zip(table.columns, values).compactMap { column, value in
      column.write(value, &record) ? nil : column.name
    }
    (self.record, self.values) = (record, values)
    id = table.keyIndices.map { values[$0] }
  }

  /// Creates a row of a record that is not saved.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - table: Its table.
  public init(_ record: Record, of table: DatabaseTable<Record>) {
    self.init(table.columns.map { $0.read(record) }, of: table)
  }

  private init(_ row: DatabaseRow, _ record: Record, _ values: [SQLValue]) {
    (self.record, self.values) = (record, values)
    (id, undecodableColumns) = (row.id, row.undecodableColumns)
  }

  /// The row with an unsaved record; unedited columns keep their values.
  ///
  /// In the entered column, a blank replaces a value that the record cannot hold.
  func edited(
    to record: Record, of table: DatabaseTable<Record>, entering entered: String? = nil
  ) -> DatabaseRow {
    let replaced = undecodableColumns.first { $0 == entered }
    let values = zip(table.columns, values).map { column, value in
      let new = column.read(record)
      return new == column.read(self.record) && column.name != replaced ? value : new
    }
    return DatabaseRow(self, record, values)
  }

  /// The text of a column; a value that the record cannot hold is shown as in the database.
  func text(
    ofColumn column: Int, of table: DatabaseTable<Record>,
    as text: (ValueColumn<Record>) -> String
  ) -> String {
    undecodableColumns.contains(table.columns[column].name)
      ? values[column].description : text(table.columns[column].column)
  }

  /// The cell identifier of all database rows.
  public var cellIdentifier: String { "DatabaseRow" }

  /// A property of the record.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Record, Value>) -> Value {
    record[keyPath: keyPath]
  }

  /// Returns whether two rows have the same values.
  public static func == (lhs: DatabaseRow, rhs: DatabaseRow) -> Bool {
    lhs.values == rhs.values
  }
}
