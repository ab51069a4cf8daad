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
    guard let oldSection = old.sectionIndex(id: section), let newRows = rows(in: section) else {
      return nil
    }
    let oldRows = old.rows(atSection: oldSection)
    let common = newRows.indices.compactMap { to -> (from: Int, to: Int)? in
      guard let path = old.path(id: newRows[to].id), path.section == oldSection
      else { return nil }
      return (path.row, to)
    }
    let inOrder = longestIncreasingSubsequence(of: common.map(\.from))
    var removals = Dictionary(uniqueKeysWithValues: oldRows.indices.map { ($0, Int?.none) })
    var insertions = Dictionary(uniqueKeysWithValues: newRows.indices.map { ($0, Int?.none) })
    for (pair, inOrder) in zip(common, inOrder) {
      if inOrder, oldRows[pair.from].isSame(as: newRows[pair.to]) {
        removals[pair.from] = nil
        insertions[pair.to] = nil
      } else {
        removals[pair.from] = .some(pair.to)
        insertions[pair.to] = .some(pair.from)
      }
    }
    typealias Change = CollectionDifference<Row>.Change
    let removed = removals.map { offset, partner in
      Change.remove(offset: offset, element: oldRows[offset], associatedWith: partner)
    }
    let inserted = insertions.map { offset, partner in
      Change.insert(offset: offset, element: newRows[offset], associatedWith: partner)
    }
    return CollectionDifference(removed + inserted)
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
