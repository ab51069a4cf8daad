public import TableData
public import TableQueries
import TableText
import TextMatching

extension HTMLTable {
  /// The type of a query of the table.
  public typealias Query = TableQuery<TableSnapshot<Section, Row>, TableSnapshot<Section, Row>>

  /// Returns the query for an address, which sorts and searches as a terminal screen does.
  ///
  /// ```swift
  /// let rows = feed.updates(of: table.query(for: address), named: address.feedName)
  /// ```
  ///
  /// - Parameter address: The address. Columns that the table does not have are ignored.
  /// - Returns: The query, without steps if all rows are shown in their original order.
  public func query(for address: WebPageAddress) -> Query {
    var query = Query()
    let searched = SearchColumns(columns.map { SearchColumn($0) })
    let expression = searched.expression(address.search)
    if !expression.isEmpty { query = query.searched(for: expression, in: searched) }
    let criteria = address.sortOrder.compactMap { order in
      columns.first { $0.key == order.column }?.sortCriterion(order.direction)
    }
    return criteria.isEmpty ? query : query.sorted(by: criteria)
  }
}
