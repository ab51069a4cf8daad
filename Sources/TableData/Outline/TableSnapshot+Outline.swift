extension TableSnapshot {
  /// Puts the visible rows of a changed outline in the place of those it had before.
  ///
  /// Only what differs between the two is touched. When the rows of a section are not known,
  /// `replaceRows(in:with:)` with `visible.rows` shows an outline for the first time.
  ///
  /// - Parameters:
  ///   - section: The identifier of the section that shows the outline.
  ///   - old: The outline whose visible rows are the rows of the section.
  ///   - new: The outline to be shown.
  /// - Throws: ``TableError`` when there is no such section, when it does not show the old outline,
  ///   or when a row that becomes visible stands in another section.
  /// - Complexity: O(*k* log *n*) for *k* changes when one outline was made by editing the other.
  public mutating func replaceRows(
    in section: Section.ID, from old: TableOutline<Row>, to new: TableOutline<Row>
  ) throws(TableError) {
    try followOutline(in: section, from: old, to: new) { $0.row }
  }

  /// Puts the visible rows of a changed outline, with their levels and signs, in the place of those
  /// it had before.
  ///
  /// Only what differs between the two is touched. When the rows of a section are not known,
  /// `replaceRows(in:with:)` with `visible` shows an outline for the first time.
  ///
  /// - Parameters:
  ///   - section: The identifier of the section that shows the outline.
  ///   - old: The outline whose visible rows are the rows of the section.
  ///   - new: The outline to be shown.
  /// - Throws: ``TableError`` when there is no such section, when it does not show the old outline,
  ///   or when a row that becomes visible stands in another section.
  /// - Complexity: O(*k* log *n*) for *k* changes when one outline was made by editing the other.
  public mutating func replaceRows<Content>(
    in section: Section.ID, from old: TableOutline<Content>, to new: TableOutline<Content>
  ) throws(TableError) where Row == OutlineRow<Content> {
    try followOutline(in: section, from: old, to: new) { $0 }
  }

  mutating func followOutline<Content>(
    in section: Section.ID,
    from old: TableOutline<Content>,
    to new: TableOutline<Content>,
    row: (OutlineRow<Content>) -> Row
  ) throws(TableError) {
    let index = try requiredIndex(ofSection: section)
    guard storage.rowCount(inSection: index) == old.shown.rowCount else {
      throw .inapplicableDifference(reason: "section \(section) shows another outline")
    }
    let kept = storage.section(at: index)
    try follow(
      new.shown.difference(from: old.shown), to: new.shown, atSection: index,
      section: { _ in kept }, row: row)
  }
}
