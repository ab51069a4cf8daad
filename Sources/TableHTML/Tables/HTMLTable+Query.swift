public import TableData
public import TableQueries
import TableText
import TextMatching

extension HTMLTable {
  /// A query of the table.
  public typealias Query = TableQuery<TableSnapshot<Section, Row>, TableSnapshot<Section, Row>>

  /// Returns an address's query, which sorts and searches as a terminal screen does.
  ///
  /// ```swift
  /// let rows = feed.updates(of: table.query(for: address), named: address.feedName)
  /// ```
  ///
  /// - Parameter address: The address; unknown columns are ignored.
  /// - Returns: The query, without steps for all rows in original order.
  public func query(for address: WebPageAddress) -> Query {
    var query = Query()
    let scope = SearchScope(columns.map { SearchColumn($0) })
    let expression = scope.expression(parsing: address.searchText)
    if !expression.isEmpty { query = query.searched(for: expression, in: scope) }
    let criteria = address.sortOrder.compactMap { order in
      columns.first { $0.key == order.column }?.sortCriterion(order.direction)
    }
    return criteria.isEmpty ? query : query.sorted(by: criteria)
  }
}
