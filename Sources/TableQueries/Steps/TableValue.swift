public import TableData

/// What a query can be asked of: a table, or two tables that are joined.
///
/// `TableSnapshot` conforms; types of your own need not.
public protocol TableValue: SendableMetatype {
  /// What changed between two such values.
  associatedtype Difference: TableValueDifference

  /// One edit as a value.
  associatedtype Edit

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

  /// One edit of a table as a value.
  public typealias Edit = TableEdit<Section, Row>
}
