extension TableStorage {
  /// Returns the first row position in a section from which all satisfy a predicate.
  ///
  /// - Complexity: O(log *n*), and as many calls of the predicate.
  @inlinable
  @inline(__always)
  package func partitioningIndex(
    inSection index: Int, where belongsToSecondPart: (Row) -> Bool
  ) -> Int {
    unsafe sections.node(at: index).pointee.rows.partitioningIndex(where: belongsToSecondPart)
  }

  /// Calls a closure with each row of a section.
  ///
  /// - Complexity: O(number of rows in the section).
  @inlinable
  @inline(__always)
  package func forEachRow(inSection index: Int, _ body: (Row) -> Void) {
    var iterator = RowTree<Row>.Iterator(rows(atSection: index))
    while let slot = unsafe iterator.nextPointer() { unsafe body(slot.pointee.element) }
  }
}
