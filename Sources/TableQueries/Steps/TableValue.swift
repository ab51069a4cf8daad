public import TableData

/// What a query can be asked of: a table, or two tables that are joined.
///
/// `TableSnapshot` conforms; types of your own need not.
public protocol TableValue: SendableMetatype {
  /// A section of the table, or of the left one of two.
  associatedtype Section: Identifiable & Equatable

  /// A row of the table, or of the left one of two.
  associatedtype Row: Identifiable & Equatable

  /// What changed between two such values.
  associatedtype Difference: TableValueDifference

  /// Returns what changed between an older value and this one.
  func difference(from old: Self) -> Difference
}

/// What changed between two values that a query can be asked of.
public protocol TableValueDifference {
  /// Whether the two values are equal.
  var isEmpty: Bool { get }
}

extension TableDifference: TableValueDifference {}

extension TableSnapshot: TableValue {
  /// What changed between two tables.
  public typealias Difference = TableDifference<Section, Row>
}

extension TableValue {
  /// One edit of the table, or of the left one of two, as a value.
  public typealias Edit = TableEdit<Section, Row>
}
