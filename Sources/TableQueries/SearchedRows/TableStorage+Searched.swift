public import TableData

/// The only places at which a search touches how a table holds its sections.
extension TableStorage {
  /// A table with the same sections and some of the rows, whose identifiers are known to differ.
  ///
  /// Rows keep their labels, so that tables that are made of one by choosing rows are compared as
  /// fast as edited ones are.
  ///
  /// - Parameter select: Returns the rows of a section by its index; makes an entry for each row.
  /// - Returns: The table.
  @inlinable
  func selecting(
    _ select: (_ section: Int, inout SelectedRows<Row>) -> RowTree<Row>
  ) -> Self {
    var selected = self
    var rows = SelectedRows<Row>()
    for index in 0..<sectionCount {
      rows.section = unsafe sections.node(at: index).pointee.number
      let tree = select(index, &rows)
      let gain = tree.count - rowCount(inSection: index)
      unsafe selected.sections.ownNode(at: index, gaining: gain).pointee.rows = tree
    }
    selected.rowIndex = IdentifierIndex(
      unsafe rows.entries.withUnsafeBufferPointer { unsafe SortedEntries($0) })
    return selected
  }
}
