/// How a dialect describes tables and creates indexes.
public protocol CatalogDialect: Sendable {
  /// Returns the query for the columns of a table.
  ///
  /// Each row has the name, whether it is nullable, the declared type, and whether it is compared as
  /// text, generated, filled in by the database (only the alias of a row ID, if there is one), and
  /// readable by this user. Flags are 0 or 1; a text that ignores case in any collation has 2, or 3
  /// if it ignores only that of A to Z. A generated column that is filled in can be restored, with
  /// ``DatabaseDialect/overridingIdentityClause``.
  ///
  /// - Parameter table: The table or view.
  /// - Returns: The query.
  func columnsQuery(for table: String) -> SQLFragment

  /// Returns a query that has a row if a view has the name.
  func viewQuery(for name: String) -> SQLFragment

  /// Returns the query for the columns of a table's unique indexes without expressions.
  ///
  /// Each row has the index name, the place from 1, and the column name, sorted in this order; then 1
  /// if the index identifies rows, or else 0.
  ///
  /// An index of all rows identifies them if it is that of the primary key, or its columns are never
  /// `NULL`.
  ///
  /// - Parameter table: The table.
  /// - Returns: The query.
  func uniqueIndexesQuery(for table: String) -> SQLFragment

  /// Returns a query for the version of a collation, which changes with its order; `nil` if that
  /// never changes.
  func collationVersionQuery(for name: String) -> SQLFragment?

  /// The start of a statement that creates an index, such as `CREATE INDEX CONCURRENTLY`.
  var indexCreationPrefix: String { get }

  /// Returns a query for statements that drop indexes whose creation was interrupted; `nil` if
  /// there can be none.
  ///
  /// - Parameter indexes: Their quoted names.
  /// - Returns: The query.
  func invalidIndexRemovalQuery(_ indexes: [String]) -> SQLFragment?

  /// Returns a query for the partitions of a table, which are indexed one by one; `nil` if there can
  /// be none.
  ///
  /// Each row has the schema and the name of a table, and 1 if it holds rows itself, or else 0. A
  /// table that is not partitioned has no rows; a partitioned one has at least its own.
  ///
  /// - Parameter table: The table.
  /// - Returns: The query.
  func partitionsQuery(for table: String) -> SQLFragment?

  /// Returns a query for a text that changes when a partition of a table comes, goes or is truncated;
  /// `nil` if there can be none.
  ///
  /// - Parameter table: The table.
  /// - Returns: The query, with one row.
  func partitionVersionQuery(for table: String) -> SQLFragment?
}

extension CatalogDialect {
  /// Returns `nil`.
  public func collationVersionQuery(for name: String) -> SQLFragment? { nil }

  /// Returns `nil`.
  public func invalidIndexRemovalQuery(_ indexes: [String]) -> SQLFragment? { nil }

  /// Returns `nil`.
  public func partitionsQuery(for table: String) -> SQLFragment? { nil }

  /// Returns `nil`.
  public func partitionVersionQuery(for table: String) -> SQLFragment? { nil }
}
