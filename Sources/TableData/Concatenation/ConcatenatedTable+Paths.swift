extension ConcatenatedTable {
  /// Returns the part that a path of the whole lies in, and the path there.
  ///
  /// - Parameter path: A path of a row of ``snapshot``.
  /// - Returns: The identifier of the part and the path of the row in it, or `nil` when the path
  ///   names no row.
  /// - Complexity: O(log *n*).
  public func part(at path: RowPath) -> (id: PartID, path: RowPath)? {
    guard snapshot.row(at: path) != nil,
      let (id, section) = part(atSection: path.section)
    else { return nil }
    return (id, RowPath(section: section, row: path.row))
  }

  /// Returns the part that a section of the whole belongs to, and the index of the section there.
  ///
  /// - Parameter section: An index of a section of ``snapshot``.
  /// - Returns: The identifier of the part and the index in it, or `nil` when there is no such
  ///   section.
  /// - Complexity: O(log *n*).
  public func part(atSection section: Int) -> (id: PartID, section: Int)? {
    guard (0..<snapshot.sectionCount).contains(section) else { return nil }
    let id = snapshot.storage.section(at: section).part
    return index(ofPart: id).map { (id, section - firstSection(ofPartAt: $0)) }
  }

  /// Returns the path in the whole of a row of a part.
  ///
  /// - Parameters:
  ///   - path: A path of a row of the part.
  ///   - id: The identifier of the part.
  /// - Returns: The path in ``snapshot``, or `nil` when there is no such row.
  /// - Complexity: O(log *n*).
  public func path(of path: RowPath, inPart id: PartID) -> RowPath? {
    guard let index = index(ofPart: id), part(id: id)?.row(at: path) != nil else { return nil }
    return RowPath(section: firstSection(ofPartAt: index) + path.section, row: path.row)
  }
}

extension ConcatenatedTable: Equatable {
  /// Returns whether two concatenations have equal parts in the same order.
  ///
  /// What both share is not looked at again.
  public static func == (left: Self, right: Self) -> Bool {
    left.partIDs == right.partIDs
      && left.partIDs.allSatisfy { left.part(id: $0) == right.part(id: $0) }
  }
}

extension ConcatenatedTable: Hashable where Section: Hashable, Row: Hashable {
  /// Feeds all parts, in order, to a hasher.
  public func hash(into hasher: inout Hasher) {
    for id in partIDs {
      hasher.combine(id)
      hasher.combine(part(id: id))
    }
  }
}

extension ConcatenatedTable: CustomStringConvertible {
  /// One line a section and one an indented row.
  public var description: String { snapshot.description }
}

extension ConcatenatedTable {
  /// Traps unless the whole is what its parts are; for tests.
  package func checkInvariants() {
    snapshot.checkInvariants()
    precondition(Set(partIDs).count == partIDs.count, "Parts are there once")
    let contents = snapshot.contents
    precondition(order.rowCount == contents.count, "All sections are shown")
    for (index, id) in partIDs.enumerated() {
      let first = firstSection(ofPartAt: index)
      for (offset, section) in (part(id: id)?.contents ?? []).enumerated() {
        let shown = contents[first + offset]
        precondition(
          shown == Self.section(section, of: id),
          "Part \(id) is shown as it is")
      }
    }
  }
}
