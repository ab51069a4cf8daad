/// A table of a database: its name, key, columns and orderings.
///
/// ```swift
/// struct Track: Equatable {
///   var id: Int64 = 0
///   var title = ""
///   var artist = ""
///   var seconds: Int?
///
///   static let table = DatabaseTable(
///     "track", defaultRecord: Track(), key: "id",
///     columns: [
///       DatabaseColumn("id", \.id), DatabaseColumn("title", \.title),
///       DatabaseColumn("artist", \.artist), DatabaseColumn("seconds", \.seconds),
///     ],
///     orderings: [
///       DatabaseOrdering("artist", "title", sections: .values), DatabaseOrdering("title"),
///     ])
/// }
/// ```
public struct DatabaseTable<Record: Sendable>: Sendable {
  /// The name of the table or view.
  public let name: String

  /// A record with default values, for properties that cannot hold a value of the database.
  public let defaultRecord: Record

  /// The columns of the key, which identifies rows.
  public let key: [String]

  /// The columns.
  public let columns: [DatabaseColumn<Record>]

  /// The orders; the first is the default.
  public let orderings: [DatabaseOrdering]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - name: The table or view.
  ///   - defaultRecord: Default values.
  ///   - key: The columns that identify rows.
  ///   - columns: The columns, including the key's.
  ///   - orderings: The orders; the first is the default.
  /// - Precondition: Key and orders are not empty and use only these columns, whose names are
  ///   unique.
  public init(
    _ name: String, defaultRecord: Record, key: String..., columns: [DatabaseColumn<Record>],
    orderings: [DatabaseOrdering]
  ) {
    (self.name, self.defaultRecord, self.key) = (name, defaultRecord, key)
    (self.columns, self.orderings) = (columns, orderings)
    let names = Set(columns.map(\.name))
    precondition(names.count == columns.count, "Column names must be unique")
    precondition(
      !key.isEmpty && names.isSuperset(of: key), "A key must consist of the table's columns")
    precondition(!orderings.isEmpty, "A table needs an order")
    for term in orderings.flatMap(\.terms) {
      precondition(names.contains(term.column), "There is no column \(term.column) to order by")
    }
  }

  var searchedColumns: [String] {
    columns.filter { $0.isSearchable && $0.storage == .text }.map(\.name)
  }

  /// A key that is a single integer, which the database may assign.
  var numberedKey: String? {
    key.count == 1 && columns[keyIndices[0]].storage == .integer ? key[0] : nil
  }

  package func index(of name: String) -> Int? { columns.firstIndex { $0.name == name } }

  var keyIndices: [Int] { key.compactMap(index) }

  /// Returns a record with the columns that an edit changed, and the others from another record.
  ///
  /// - Parameters:
  ///   - record: The edited record.
  ///   - base: The record before the edit.
  ///   - other: The record that others have changed.
  /// - Returns: The record with both changes.
  public func rebased(_ record: Record, editedFrom base: Record, onto other: Record) -> Record {
    var result = other
    for column in columns where column.read(record) != column.read(base) {
      _ = column.write(column.read(record), &result)
    }
    return result
  }
}
