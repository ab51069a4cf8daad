public import TableData

extension TableSnapshot {
  /// Resolves a conflict.
  ///
  /// A choice that the table already has changes nothing. For an order or a location, `both` keeps
  /// the choice of the merge. Elements removed since the merge stay removed. A removed section is
  /// restored when a row goes to it.
  ///
  /// - Parameters:
  ///   - conflict: A conflict of a merge that led to this table.
  ///   - choice: The resolution.
  ///   - copyRow: Returns a copy of a row with a new identifier, for `both`; it goes below the row.
  /// - Throws: ``TableError`` for `both` without a copy, or of a section's contents; when the
  ///   target section was removed since; or when contents have different identifiers. The table is
  ///   then unchanged.
  /// - Complexity: O(*k* log *n*) for *k* rows in the conflict.
  public mutating func resolve(
    _ conflict: MergeConflict<Section, Row>, with choice: MergeResolution,
    copyingRowsWith copyRow: (Row) -> Row? = { _ in nil }
  ) throws(TableError) {
    var decided = self
    // Each leaves the conflicts of the other.
    try decided.resolveRows(conflict, choice, copyRow)
    try decided.resolveSections(conflict, choice)
    self = decided
  }

  mutating func resolveRows(
    _ conflict: MergeConflict<Section, Row>, _ choice: MergeResolution, _ copyRow: (Row) -> Row?
  ) throws(TableError) {
    switch conflict {
    case .rowContent(_, let theirs, let mine) where theirs.id != mine.id:
      throw .inapplicableResolution(
        reason: .differentIdentifiers(theirs: "\(theirs.id)", mine: "\(mine.id)"))
    case .rowContent(_, let theirs, _) where !contains(id: theirs.id): break
    case .rowContent(_, let theirs, let mine) where choice == .both:
      guard let copy = copyRow(mine) else {
        throw .inapplicableResolution(reason: .missingCopy(identifier: "\(mine.id)"))
      }
      try update(theirs)
      try insert(copy, at: .after(theirs.id))
    case .rowContent(_, let theirs, let mine):
      try update(choice == .theirs ? theirs : mine)
    case .rowRemovedAndChanged(let side, _, let changed, _, let location):
      try keep(changed, at: location, unless: choice.isOnly(side))
    case .rowRemovedAndMoved(let side, let row, _, let location):
      try keep(row, at: location, unless: choice.isOnly(side))
    case .rowLocation(let id, _, let theirs, let mine, _)
    where choice != .both && contains(id: id):
      let location = choice == .theirs ? theirs : mine
      try restoreSection(of: location)
      try move(id: id, to: position(for: location))
    case .rowOrder(_, let theirs, let mine) where choice != .both:
      try reorder(choice == .theirs ? theirs : mine)
    default: break
    }
  }

  mutating func keep(
    _ row: Row, at location: MergeConflict<Section, Row>.RowLocation, unless isRemoved: Bool
  ) throws(TableError) {
    if isRemoved {
      remove(id: row.id)
    } else if !contains(id: row.id) {
      try restoreSection(of: location)
      try insert(row, at: position(for: location))
    }
  }

  mutating func restoreSection(of location: MergeConflict<Section, Row>.RowLocation)
    throws(TableError)
  {
    guard let removed = location.removedSection, removed.content.id == location.section,
      !containsSection(id: location.section)
    else { return }
    try insertSection(removed.content, at: nearest(to: removed.position))
  }

  func nearest(to position: SectionPosition) -> SectionPosition {
    switch position {
    case .before(let id), .after(let id): containsSection(id: id) ? position : .end
    case .start, .end: position
    }
  }

  func position(for location: MergeConflict<Section, Row>.RowLocation) -> RowPosition {
    guard let above = location.above else { return .startOf(location.section) }
    guard section(containing: above)?.id == location.section else {
      return .endOf(location.section)
    }
    return .after(above)
  }

  /// Reorders rows within the slots that they occupy; skips missing ones.
  mutating func reorder(_ ids: [Row.ID]) throws(TableError) {
    let paths = ids.compactMap { path(id: $0) }.sorted()
    let rows = ids.filter { contains(id: $0) }
    for (id, path) in zip(rows, paths) {
      guard let other = row(at: path)?.id, other != id else { continue }
      try move(id: id, to: .before(other))
    }
  }

  mutating func resolveSections(
    _ conflict: MergeConflict<Section, Row>, _ choice: MergeResolution
  ) throws(TableError) {
    switch conflict {
    case .sectionContent(_, let theirs, let mine) where theirs.id != mine.id:
      throw .inapplicableResolution(
        reason: .differentIdentifiers(theirs: "\(theirs.id)", mine: "\(mine.id)"))
    case .sectionContent(_, let theirs, _) where !containsSection(id: theirs.id): break
    case .sectionContent(_, let theirs, let mine):
      guard choice != .both else {
        throw .inapplicableResolution(reason: .bothSections(identifier: "\(theirs.id)"))
      }
      try updateSection(choice == .theirs ? theirs : mine)
    case .sectionRemovedAndChanged(let side, _, let kept, _, let removedRows):
      try keepSection(kept, at: .end, with: removedRows, unless: choice.isOnly(side))
    case .sectionRemovedAndMoved(let side, let section, let position, let removedRows):
      try keepSection(section, at: position, with: removedRows, unless: choice.isOnly(side))
    case .sectionLocation(let id, _, let theirs, let mine, _)
    where choice != .both && containsSection(id: id):
      try moveSection(id: id, to: nearest(to: choice == .theirs ? theirs : mine))
    case .sectionOrder(let theirs, let mine) where choice != .both:
      for id in (choice == .theirs ? theirs : mine) where containsSection(id: id) {
        try moveSection(id: id, to: .end)
      }
    default: break
    }
  }

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
