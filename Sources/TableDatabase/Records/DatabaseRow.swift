public import TableDisplay

/// A row of a database: the record, and the values that it was read from.
///
/// A value that the record cannot hold, such as a missing one where the record needs a number,
/// leaves that part of the record blank and is named in ``undecodable``.
@dynamicMemberLookup
public struct DatabaseRow<Record: Sendable>: RowModel, Sendable {
  /// The record.
  public let record: Record

  /// The values of the columns.
  public let values: [SQLValue]

  /// The values of the key.
  public let id: [SQLValue]

  /// The names of the columns whose values the record cannot hold.
  public let undecodable: [String]

  init(_ values: [SQLValue], of table: DatabaseTable<Record>) {
    var record = table.blank
    undecodable = zip(table.columns, values).compactMap { column, value in
      column.write(value, &record) ? nil : column.name
    }
    (self.record, self.values) = (record, values)
    id = table.keyIndices.map { values[$0] }
  }

  /// The cell for rows of databases.
  public var cellIdentifier: String { "DatabaseRow" }

  /// A part of the record.
  public subscript<Value>(dynamicMember part: KeyPath<Record, Value>) -> Value {
    record[keyPath: part]
  }

  /// Returns whether two rows have the same values.
  public static func == (left: DatabaseRow, right: DatabaseRow) -> Bool {
    left.values == right.values
  }
}

/// The section of a list from a database.
public struct DatabaseSection: SectionModel, Hashable, Sendable {
  /// What the rows have in common, as the collation compares it; empty where there are no sections.
  public let id: SQLValue

  /// What the heading says; `nil` for no heading.
  public let header: String?

  /// The letter for the index at the side.
  public let indexTitle: String?
}
