extension TableSnapshot {
  /// Replaces the visible rows of an outline with the visible rows of its new version.
  ///
  /// Touches only rows that differ. To show the outline at first, use `replaceRows(in:with:)` with
  /// `visibleRows.rows`.
  ///
  /// - Parameters:
  ///   - section: The section that shows the outline.
  ///   - old: The outline it shows.
  ///   - new: The outline to show.
  /// - Throws: When the section is missing or shows another outline, or a new row is in another
  ///   section.
  /// - Complexity: O(*k* log *n*) for *k* changes when one outline was made by editing the other.
  public mutating func replaceRows(
    in section: Section.ID, from old: TableOutline<Row>, to new: TableOutline<Row>
  ) throws(TableError) {
    try followOutline(in: section, from: old, to: new) { $0.row }
  }

  /// Replaces the visible rows of an outline, with levels and symbols.
  ///
  /// Works as without levels, but at first, pass `visibleRows` to `replaceRows(in:with:)`.
  ///
  /// - Parameters:
  ///   - section: The section that shows the outline.
  ///   - old: The outline it shows.
  ///   - new: The outline to show.
  /// - Throws: ``TableError`` when the section is missing or shows another outline, or a new row
  ///   exists in another section.
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
      throw .inapplicableDifference(reason: .differentRows(section: "\(section)"))
    }
    let kept = storage.section(at: index)
    try follow(
      new.shown.difference(from: old.shown), to: new.shown, atSection: index,
      section: { _ in kept }, row: row)
  }
}
