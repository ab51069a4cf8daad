public import TableData

/// The input of a query: a table, or a pair to join.
///
/// `TableSnapshot` conforms; your own types need not.
public protocol QueryableTable: SendableMetatype {
  /// A section of the table, or of the left one.
  associatedtype Section: Identifiable & Equatable

  /// A row of the table, or of the left one.
  associatedtype Row: Identifiable & Equatable

  /// The difference between two values.
  associatedtype Difference: QueryableTableDifference

  /// Returns the difference from an older value.
  func difference(from old: Self) -> Difference

  /// Performs an edit, and returns the inverse one.
  @discardableResult
  mutating func apply(_ edit: Edit) throws(TableError) -> Edit
}

/// The difference between two inputs of a query.
public protocol QueryableTableDifference {
  /// Whether the values are equal.
  var isEmpty: Bool { get }
}

extension TableDifference: QueryableTableDifference {}

extension TableSnapshot: QueryableTable {
  /// The difference between two tables.
  public typealias Difference = TableDifference<Section, Row>
}

extension QueryableTable {
  /// An edit of the table, or of the left one.
  public typealias Edit = TableEdit<Section, Row>
}
