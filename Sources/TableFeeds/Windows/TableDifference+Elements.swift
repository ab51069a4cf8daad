public import TableData

extension TableDifference {
  /// The indices of changed headers and rows, in no order.
  @usableFromInline package typealias ElementIndices = (
    removed: [Range<Int>], updated: [Range<Int>], inserted: [Range<Int>]
  )

  /// The indices of changed headers and rows.
  ///
  /// Those of removed and updated elements are old, those of inserted ones new. A moved element is
  /// removed and inserted.
  @inlinable
  package func elementIndices(
    from old: TableSnapshot<Section, Row>, to new: TableSnapshot<Section, Row>
  ) -> ElementIndices {
    func range(_ start: Int, _ count: Int = 1) -> Range<Int> { start..<start + count }
    func section(_ index: Int, of table: TableSnapshot<Section, Row>) -> Range<Int> {
      range(table.elementIndex(ofSection: index), table.storage.rowCount(inSection: index) + 1)
    }
    let removed =
      sections.removed.map { range(old.elementIndex(ofSection: $0.index)) }
      + sections.moved.map { section($0.from, of: old) }
      + rows.removed.map { range(old.elementIndex(of: $0.index)) }
      + rows.moved.map { range(old.elementIndex(of: $0.from)) }
    let updated =
      sections.updated.map { range(old.elementIndex(ofSection: $0.from)) }
      + rows.updated.map { range(old.elementIndex(of: $0.from)) }
    let inserted =
      sections.inserted.map { range(new.elementIndex(ofSection: $0.index)) }
      + sections.moved.map { section($0.to, of: new) }
      + rows.inserted.map { range(new.elementIndex(of: $0.index)) }
      + rows.moved.map { range(new.elementIndex(of: $0.to)) }
    return (removed, updated, inserted)
  }
}
