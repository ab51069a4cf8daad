public import TableData

/// What happened to the input of a step.
@usableFromInline
struct InputChange<Input: TableValue> {
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
  /// Whether so many rows changed that to make a table of all rows takes less time than to place the
  /// changed ones one by one.
  ///
  /// - Parameter leavesSectionsWhole: Whether a section that moved leaves its rows together, so that those
  ///   that the difference lists are all there are to be placed.
  /// - Returns: Whether to make the table from scratch.
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

  /// Whether so many of some rows changed that all are to be made anew.
  @inlinable
  static func isExtensive(_ changedCount: Int, of rowCount: Int) -> Bool {
    changedCount > max(16, rowCount / 5)
  }
}
