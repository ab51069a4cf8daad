extension TableStorage {
  @inlinable
  @inline(__always)
  package func partitioningIndex(
    inSection index: Int, where belongsToSecondPart: (Row) -> Bool
  ) -> Int {
    unsafe sections.node(at: index).pointee.rows.partitioningIndex(where: belongsToSecondPart)
  }

  @inlinable
  @inline(__always)
  package func forEachRow(inSection index: Int, _ body: (Row) -> Void) {
    var iterator = RowTree<Row>.Iterator(rows(atSection: index))
    while let slot = unsafe iterator.nextPointer() { unsafe body(slot.pointee.element) }
  }

  /// Much faster than indexing where it is not specialized.
  package func forEachRow(_ range: Range<Int>, inSection index: Int, _ body: (Row) -> Void) {
    let rows = rows(atSection: index)
    guard !range.isEmpty, range.lowerBound < rows.count else { return }
    var iterator = RowTree<Row>.Iterator(rows, from: range.lowerBound)
    for _ in range {
      guard let slot = unsafe iterator.nextPointer() else { return }
      unsafe body(slot.pointee.element)
    }
  }
}
