extension TableSnapshot {
  /// Returns a section's row changes as a standard library difference.
  ///
  /// An update is a removal and insertion at one row, a move an associated pair.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - section: The section.
  /// - Returns: The difference, or `nil` if a table lacks the section.
  /// - Complexity: O(*n* log *n*) for *n* rows in both sections.
  public func collectionDifference(
    from old: Self, in section: Section.ID
  ) -> CollectionDifference<Row>? {
    guard let content = self.section(id: section), let oldRows = old.rows(in: section),
      let newRows = rows(in: section)
    else { return nil }
    let (before, after) = (Self(content, uniqueRows: oldRows), Self(content, uniqueRows: newRows))
    let changes = after.difference(from: before).rows
    var targets = Dictionary(uniqueKeysWithValues: changes.moved.map { ($0.from.row, $0.to.row) })
    for update in changes.updated { targets[update.from.row] = update.to.row }
    typealias Change = CollectionDifference<Row>.Change
    let removed = changes.removed.map {
      Change.remove(offset: $0.index.row, element: $0.element, associatedWith: nil)
    }
    let inserted = changes.inserted.map {
      Change.insert(offset: $0.index.row, element: $0.element, associatedWith: nil)
    }
    let replaced = targets.flatMap { from, to in
      [
        Change.remove(offset: from, element: oldRows[from], associatedWith: to),
        Change.insert(offset: to, element: newRows[to], associatedWith: from),
      ]
    }
    return CollectionDifference(removed + inserted + replaced)
  }

  /// Applies a standard library difference to a section's rows.
  ///
  /// - Parameters:
  ///   - difference: A difference from the rows.
  ///   - section: The section.
  /// - Throws: If the section is missing, the difference is of other rows, or a row is a duplicate.
  /// - Complexity: O(*n*) for the section's rows.
  public mutating func apply(
    _ difference: CollectionDifference<Row>, to section: Section.ID
  ) throws(TableError) {
    let index = try requiredIndex(ofSection: section)
    let rows = Array(rows(atSection: index))
    guard let changed = rows.applying(difference) else {
      throw .inapplicableDifference(reason: .differentRows(section: "\(section)"))
    }
    try replaceRows(in: section, with: changed)
  }

  /// Returns this table with a section's rows changed, as by `apply(_:to:)`.
  ///
  /// - Parameters:
  ///   - difference: A difference made from the rows.
  ///   - section: The section's identifier.
  /// - Returns: The changed table.
  /// - Throws: ``TableError`` if the section is missing, the difference is of other rows, or a row
  ///   is a duplicate.
  /// - Complexity: O(*n*) for the rows of the section.
  public func applying(
    _ difference: CollectionDifference<Row>, to section: Section.ID
  ) throws(TableError) -> TableSnapshot {
    var changed = self
    try changed.apply(difference, to: section)
    return changed
  }
}
