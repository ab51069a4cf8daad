public import TableData

/// A change of the input of a query step.
@usableFromInline
struct InputChange<Input: QueryableTable> {
  @usableFromInline let old: Input
  @usableFromInline let new: Input
  @usableFromInline let difference: Input.Difference

  @inlinable
  init(from old: Input, to new: Input, _ difference: Input.Difference) {
    self.old = old
    self.new = new
    self.difference = difference
  }
}

extension InputChange {
  /// Whether recomputing beats placing rows one by one; `leavingSectionsWhole` if rows move along
  /// with sections.
  @inlinable
  func isExtensive<Section, Row>(
    leavingSectionsWhole leavesSectionsWhole: Bool = false
  ) -> Bool where Input == TableSnapshot<Section, Row> {
    var count = difference.rows.count
    if !leavesSectionsWhole {
      for move in difference.sections.moved {
        count += new.storage.rowCount(inSection: move.to)
      }
    }
    return Self.isExtensive(count, of: new.rowCount)
  }

  @inlinable
  static func isExtensive(_ changedCount: Int, of rowCount: Int) -> Bool {
    changedCount > max(16, rowCount / 5)
  }
}
