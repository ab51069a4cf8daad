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
}
