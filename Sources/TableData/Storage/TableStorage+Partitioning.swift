extension TableStorage {
  /// Returns the first position in a section whose row satisfies a predicate that all later rows
  /// of the section satisfy too.
  ///
  /// - Complexity: O(log *n*), and as many calls of the predicate.
  @inlinable
  @inline(__always)
  package func partitioningIndex(
    inSection index: Int, where belongsToSecondPart: (Row) -> Bool
  ) -> Int {
    unsafe sections.node(at: index).pointee.rows.partitioningIndex(where: belongsToSecondPart)
  }

  /// Calls a closure with each row of a section, in order.
  ///
  /// - Complexity: O(number of rows in the section).
  @inlinable
  @inline(__always)
  package func forEachRow(inSection index: Int, _ body: (Row) -> Void) {
    var iterator = RowTree<Row>.Iterator(rows(atSection: index))
    while let slot = unsafe iterator.nextPointer() { unsafe body(slot.pointee.element) }
  }
}
