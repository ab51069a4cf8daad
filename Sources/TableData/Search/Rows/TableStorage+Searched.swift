/// The only places at which a search touches how a table holds its sections.
extension TableStorage {
  /// The rows of each section, in the order of the sections.
  @inlinable
  var searchedTrees: [RowTree<Row>] { trees }

  /// Whether two tables have sections with the same identifiers in the same order.
  ///
  /// - Complexity: O(1) if no section changed, O(number of sections) otherwise.
  @inlinable
  func hasSameSectionOrder(as other: Self) -> Bool {
    sections.sharesStorage(with: other.sections)
      || sections.elementsEqual(other.sections) { $0.id == $1.id }
  }

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
    for index in trees.indices {
      rows.section = numbers[index]
      selected.trees[index] = select(index, &rows)
    }
    selected.rowIndex = IdentifierIndex(
      unsafe rows.entries.withUnsafeBufferPointer { unsafe SortedEntries($0) })
    return selected
  }
}
