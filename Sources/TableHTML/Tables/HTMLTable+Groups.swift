public import TableColumns
public import TableData
public import TableQueries
import TableText

/// The rows with one value in the column that a client groups by.
public struct WebPageGroup: Identifiable, Equatable, Sendable {
  /// The value.
  public let id: ColumnValue
  /// The value's text, and the number of rows.
  public let title: String
}

extension HTMLTable {
  /// The table whose rows clients can group by an editable column, without the source's sections.
  ///
  /// Follow ``groupQuery(for:)`` with it.
  public var grouped: HTMLTable<WebPageGroup, Row> {
    let keys = IdentifierCoding<ColumnValue>(text: { "\($0)" }, id: { _ in nil })
    var table = HTMLTable<WebPageGroup, Row>(columns: columns, rowKeys: rowKeys, sectionKeys: keys)
    {
      $0.title
    }
    (table.isGrouped, table.isReadOnly) = (true, isReadOnly)
    return table
  }

  /// Returns the query for an address, with rows in its groups.
  ///
  /// - Parameter address: The address; unknown columns are ignored.
  /// - Returns: The query; all rows are in one section if the address names no column.
  public func groupQuery(
    for address: WebPageAddress
  ) -> TableQuery<TableSnapshot<Section, Row>, TableSnapshot<WebPageGroup, Row>> {
    let query = query(for: address)
    guard let column = groupColumn(at: address) else {
      return query.flattened(into: WebPageGroup(id: .missing, title: ""))
    }
    return query.sectioned {
      column.value(of: $0)
    } _: { value, rows in
      let text = rows.first.map(column.text(of:)) ?? ""
      return WebPageGroup(id: value, title: "\(text.isEmpty ? "–" : text) (\(rows.count))")
    }
  }

  /// Returns the table, with group headers only if the address names a column to group by.
  ///
  /// - Parameter address: The address.
  /// - Returns: The table.
  public func table(for address: WebPageAddress) -> HTMLTable {
    var table = self
    if isGrouped, groupColumn(at: address) == nil { table.sectionHeader = nil }
    return table
  }

  private func groupColumn(at address: WebPageAddress) -> ValueColumn<Row>? {
    columns.first { $0.key == address.groupColumn }?.values
  }
}
