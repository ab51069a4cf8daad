public import TableData

extension TableStorage {
  /// Selects rows, which keep their labels, so that selections compare as fast as edited tables.
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
    selected.rowIndex = IdentifierIndex(IndexPages(rows.entries))
    return selected
  }
}
