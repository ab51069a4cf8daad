/// The two input tables of a joining query.
///
/// ```swift
/// var shown = DerivedTable(JoinedTables(orders, customers), query: ordersWithCustomers)
/// let difference = shown.apply(JoinedTables(newOrders, newCustomers))
/// ```
///
/// Simultaneous changes of both result in one difference.
public struct JoinedTables<Left: QueryableTable, Right: QueryableTable> {
  /// The table whose rows are shown.
  public var left: Left

  /// The table that these rows refer to.
  public var right: Right

  /// Creates a pair of tables.
  ///
  /// - Parameters:
  ///   - left: The table whose rows are shown.
  ///   - right: The table that these refer to.
  @inlinable
  public init(_ left: Left, _ right: Right) {
    self.left = left
    self.right = right
  }
}

extension JoinedTables: Sendable where Left: Sendable, Right: Sendable {}

extension JoinedTables: QueryableTable {
  /// A section of the left table.
  public typealias Section = Left.Section

  /// A row of the left table.
  public typealias Row = Left.Row

  /// The difference between two pairs of tables.
  public struct Difference: QueryableTableDifference {
    /// The difference between the left tables.
    public let left: Left.Difference

    /// The difference between the right tables.
    public let right: Right.Difference

    @inlinable
    init(left: Left.Difference, right: Right.Difference) {
      self.left = left
      self.right = right
    }

    /// Whether the tables are equal.
    @inlinable
    public var isEmpty: Bool { left.isEmpty && right.isEmpty }
  }

  /// Returns the difference from an older pair.
  ///
  /// - Parameter old: The older pair.
  /// - Returns: Both differences.
  /// - Complexity: O(*k* log *n*) for *k* changes if the tables are edits of the older ones; O(*n*)
  ///   otherwise.
  @inlinable
  public func difference(from old: Self) -> Difference {
    Difference(
      left: left.difference(from: old.left), right: right.difference(from: old.right))
  }
  /// Performs an edit of the left table.
  ///
  /// - Parameter edit: The edit.
  /// - Returns: The inverse edit.
  /// - Throws: On missing or duplicate elements.
  @discardableResult
  public mutating func apply(_ edit: Edit) throws(TableError) -> Edit { try left.apply(edit) }
}
