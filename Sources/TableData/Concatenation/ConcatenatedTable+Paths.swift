extension ConcatenatedTable {
  /// Maps a path of the whole to a part's.
  ///
  /// - Parameter path: A row's path in ``snapshot``.
  /// - Returns: The part's identifier and path, if there is a row.
  /// - Complexity: O(log *n*).
  public func partLocation(at path: RowPath) -> (id: PartID, path: RowPath)? {
    guard snapshot.row(at: path) != nil,
      let (id, section) = partLocation(atSection: path.section)
    else { return nil }
    return (id, RowPath(section: section, row: path.row))
  }

  /// Maps a section's index in the whole to a part's.
  ///
  /// - Parameter section: An index in ``snapshot``.
  /// - Returns: The part's identifier and index, if in range.
  /// - Complexity: O(log *n*).
  public func partLocation(atSection section: Int) -> (id: PartID, section: Int)? {
    guard (0..<snapshot.sectionCount).contains(section) else { return nil }
    let id = snapshot.storage.section(at: section).part
    return partIndex(id: id).map { (id, section - firstSection(ofPartAt: $0)) }
  }

  /// Maps a path of a part to the whole.
  ///
  /// - Parameters:
  ///   - path: A row's path in the part.
  ///   - id: The part's identifier.
  /// - Returns: The path in ``snapshot``, if there is a row.
  /// - Complexity: O(log *n*).
  public func path(for path: RowPath, inPart id: PartID) -> RowPath? {
    guard let index = partIndex(id: id), part(id: id)?.row(at: path) != nil else { return nil }
    return RowPath(section: firstSection(ofPartAt: index) + path.section, row: path.row)
  }
}

extension ConcatenatedTable: Equatable {
  /// Whether parts are equal and in one order; skips shared nodes.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.partIDs == rhs.partIDs
      && lhs.partIDs.allSatisfy { lhs.part(id: $0) == rhs.part(id: $0) }
  }
}

extension ConcatenatedTable: Hashable where Section: Hashable, Row: Hashable {
  /// Hashes the parts in order.
  public func hash(into hasher: inout Hasher) {
    for id in partIDs {
      hasher.combine(id)
      hasher.combine(part(id: id))
    }
  }
}

extension ConcatenatedTable: CustomStringConvertible {
  /// One line per section and, indented, per row.
  public var description: String { snapshot.description }
}
