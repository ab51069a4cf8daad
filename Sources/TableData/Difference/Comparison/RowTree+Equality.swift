extension RowTree where Row: Equatable {
  /// Whether two trees have equal rows in the same order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows that differ when one tree was made by editing the
  ///   other; O(*n*) otherwise.
  @inlinable
  func hasEqualRows(as other: Self) -> Bool {
    if root === other.root { return true }
    guard count == other.count else { return false }
    let comparison = SectionComparison(old: self, at: 0, new: other, at: 0)
    guard comparison.updates.isEmpty else { return false }
    // Loose rows can still be equal, one by one: their labels may differ.
    return comparison.old.rows.elementsEqual(comparison.new.rows) {
      $0.position == $1.position
        && ($0.hasSameBits(as: $1) || $0.id == $1.id && $0.row == $1.row)
    }
  }
}
