extension TableSnapshot {
  /// Returns what changed among the rows of one section, in the standard library's form.
  ///
  /// The standard library knows insertions and removals only: an update is one of each at the same
  /// row, a move is one of each that know of each other.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - section: The identifier of a section of both tables.
  /// - Returns: A difference that leads from the old rows to the new ones, or `nil` when the
  ///   section is missing in one of the tables.
  /// - Complexity: O(*n* log *n*) for *n* rows in the two sections.
  public func collectionDifference(
    from old: Self, in section: Section.ID
  ) -> CollectionDifference<Row>? {
    guard let oldSection = old.index(ofSection: section), let newRows = rows(in: section) else {
      return nil
    }
    let oldRows = old.rows(atSection: oldSection)
    let common = newRows.indices.compactMap { to -> (from: Int, to: Int)? in
      guard let path = old.path(of: newRows[to].id), path.section == oldSection
      else { return nil }
      return (path.row, to)
    }
    let inOrder = longestIncreasingSubsequence(of: common.map(\.from))
    var leaving = Dictionary(uniqueKeysWithValues: oldRows.indices.map { ($0, Int?.none) })
    var arriving = Dictionary(uniqueKeysWithValues: newRows.indices.map { ($0, Int?.none) })
    for (pair, inOrder) in zip(common, inOrder) {
      if inOrder, oldRows[pair.from].isSame(as: newRows[pair.to]) {
        leaving[pair.from] = nil
        arriving[pair.to] = nil
      } else {
        leaving[pair.from] = .some(pair.to)
        arriving[pair.to] = .some(pair.from)
      }
    }
    typealias Change = CollectionDifference<Row>.Change
    let removals = leaving.map { offset, partner in
      Change.remove(offset: offset, element: oldRows[offset], associatedWith: partner)
    }
    let insertions = arriving.map { offset, partner in
      Change.insert(offset: offset, element: newRows[offset], associatedWith: partner)
    }
    return CollectionDifference(removals + insertions)
  }

  /// Applies a difference of the standard library to the rows of one section.
  ///
  /// - Parameters:
  ///   - difference: A difference made from the rows of the section.
  ///   - section: The identifier of the section.
  /// - Throws: ``TableError`` when the section is missing, the difference does not fit its rows, or
  ///   a row would stand twice in the table; the table is then as it was.
  /// - Complexity: O(*n*) for the rows of the section.
  public mutating func apply(
    _ difference: CollectionDifference<Row>, to section: Section.ID
  ) throws(TableError) {
    let index = try requiredIndex(ofSection: section)
    let rows = Array(rows(atSection: index))
    guard let changed = rows.applying(difference) else {
      throw .inapplicableDifference(reason: "section \(section) has other rows")
    }
    try replaceRows(in: section, with: changed)
  }

  /// Returns this table with a difference of the standard library applied to the rows of one section.
  ///
  /// - Parameters:
  ///   - difference: A difference made from the rows of the section.
  ///   - section: The identifier of the section.
  /// - Returns: The table with the section's new rows.
  /// - Throws: ``TableError`` when the section is missing, the difference does not fit its rows, or
  ///   a row would stand twice in the table.
  /// - Complexity: O(*n*) for the rows of the section.
  public func applying(
    _ difference: CollectionDifference<Row>, to section: Section.ID
  ) throws(TableError) -> TableSnapshot {
    var changed = self
    try changed.apply(difference, to: section)
    return changed
  }
}
