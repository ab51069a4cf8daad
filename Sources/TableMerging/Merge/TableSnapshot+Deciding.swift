public import TableData

extension TableSnapshot {
  /// Has the table hold what somebody chose of a conflict.
  ///
  /// What the table holds already stays as it is. Of an order or a place, `both` leaves what the
  /// merge chose. Of two contents, or two places, of something that was removed since the merge,
  /// none is taken: it stays removed. A section that one side removed is there again when something
  /// goes to it.
  ///
  /// - Parameters:
  ///   - conflict: A conflict of a merge that this table came from.
  ///   - choice: What to keep.
  ///   - copyRow: Returns a row with the same content and an identifier of its own, where both
  ///     contents of a row are to be kept; the copy stands below the row.
  /// - Throws: ``TableError`` when both contents are to be kept and there is no copy, or of a
  ///   section; when the section that something goes to was removed since the merge; or when the
  ///   contents are not those of one row or section. This table is then as it was.
  /// - Complexity: O(*k* log *n*) for *k* rows in the conflict.
  @inlinable
  public mutating func decide(
    _ conflict: MergeConflict<Section, Row>, _ choice: MergeChoice,
    copyingRowsWith copyRow: (Row) -> Row? = { _ in nil }
  ) throws(TableError) {
    var decided = self
    switch conflict {
    case .rowContent, .rowRemovedAndChanged, .rowRemovedAndMoved, .rowLocation, .rowOrder:
      try decided.decideRows(conflict, choice, copyRow)
    case .sectionContent, .sectionRemovedAndUsed, .sectionRemovedAndMoved, .sectionLocation,
      .sectionOrder:
      try decided.decideSections(conflict, choice)
    }
    self = decided
  }

  @inlinable
  mutating func decideRows(
    _ conflict: MergeConflict<Section, Row>, _ choice: MergeChoice, _ copyRow: (Row) -> Row?
  ) throws(TableError) {
    switch conflict {
    case .rowContent(_, let first, let second) where first.id != second.id:
      throw .inapplicableChoice(reason: "row \(first.id) is not row \(second.id)")
    case .rowContent(_, let first, _) where !contains(id: first.id): break
    case .rowContent(_, let first, let second) where choice == .both:
      guard let copy = copyRow(second) else {
        throw .inapplicableChoice(reason: "there is no copy of row \(second.id)")
      }
      try update(first)
      try insert(copy, at: .after(first.id))
    case .rowContent(_, let first, let second):
      try update(choice == .first ? first : second)
    case .rowRemovedAndChanged(let side, _, let changed, _, let place):
      try keep(changed, at: place, unless: choice.isOnly(side))
    case .rowRemovedAndMoved(let side, let row, _, let place):
      try keep(row, at: place, unless: choice.isOnly(side))
    case .rowLocation(let id, _, let first, let second, _)
    where choice != .both && contains(id: id):
      let place = choice == .first ? first : second
      try bringBackSection(of: place)
      try move(id: id, to: position(for: place))
    case .rowOrder(_, let first, let second) where choice != .both:
      try arrange(choice == .first ? first : second)
    default: break
    }
  }

  /// Has a row be there, or not.
  @inlinable
  mutating func keep(
    _ row: Row, at place: MergeConflict<Section, Row>.RowLocation, unless isRemoved: Bool
  ) throws(TableError) {
    if isRemoved {
      remove(id: row.id)
    } else if !contains(id: row.id) {
      try bringBackSection(of: place)
      try insert(row, at: position(for: place))
    }
  }

  /// Restores the section of a place, if one side of the merge removed it.
  @inlinable
  mutating func bringBackSection(of place: MergeConflict<Section, Row>.RowLocation)
    throws(TableError)
  {
    guard let removed = place.removedSection, removed.content.id == place.section,
      !containsSection(id: place.section)
    else { return }
    try insertSection(removed.content, at: nearest(to: removed.position))
  }

  /// Where a section goes: to its position, or below all others when that is at one that is gone.
  @inlinable
  func nearest(to position: SectionPosition) -> SectionPosition {
    switch position {
    case .before(let id), .after(let id): containsSection(id: id) ? position : .end
    case .start, .end: position
    }
  }

  /// Where a place is now: below the row that it was below, if that is still in the section.
  @inlinable
  func position(for place: MergeConflict<Section, Row>.RowLocation) -> RowPosition {
    guard let above = place.above else { return .startOf(place.section) }
    guard section(containing: above)?.id == place.section else { return .endOf(place.section) }
    return .after(above)
  }

  /// Puts rows of one section in an order, each where one of them stands; those that are gone are
  /// passed over.
  @inlinable
  mutating func arrange(_ ids: [Row.ID]) throws(TableError) {
    let places = ids.compactMap { path(of: $0) }.sorted()
    let rows = ids.filter { contains(id: $0) }
    for (id, path) in zip(rows, places) {
      guard let other = row(at: path)?.id, other != id else { continue }
      try move(id: id, to: .before(other))
    }
  }

  @inlinable
  mutating func decideSections(
    _ conflict: MergeConflict<Section, Row>, _ choice: MergeChoice
  ) throws(TableError) {
    switch conflict {
    case .sectionContent(_, let first, let second) where first.id != second.id:
      throw .inapplicableChoice(reason: "section \(first.id) is not section \(second.id)")
    case .sectionContent(_, let first, _) where !containsSection(id: first.id): break
    case .sectionContent(_, let first, let second):
      guard choice != .both else {
        throw .inapplicableChoice(reason: "section \(first.id) cannot be there twice")
      }
      try updateSection(choice == .first ? first : second)
    case .sectionRemovedAndUsed(let side, _, let kept, _, let removedRows):
      try keepSection(kept, at: .end, with: removedRows, unless: choice.isOnly(side))
    case .sectionRemovedAndMoved(let side, let section, let position, let removedRows):
      try keepSection(section, at: position, with: removedRows, unless: choice.isOnly(side))
    case .sectionLocation(let id, _, let first, let second, _)
    where choice != .both && containsSection(id: id):
      try moveSection(id: id, to: nearest(to: choice == .first ? first : second))
    case .sectionOrder(let first, let second) where choice != .both:
      for id in (choice == .first ? first : second) where containsSection(id: id) {
        try moveSection(id: id, to: .end)
      }
    default: break
    }
  }

  /// Restores a section with the rows that were removed with it, or removes it.
  @inlinable
  mutating func keepSection(
    _ section: Section, at position: SectionPosition, with removedRows: [Row],
    unless isRemoved: Bool
  ) throws(TableError) {
    guard !isRemoved else {
      removeSection(id: section.id)
      return
    }
    if !containsSection(id: section.id) {
      try insertSection(section, at: nearest(to: position))
    }
    try append(contentsOf: removedRows.filter { !contains(id: $0.id) }, to: section.id)
  }
}
