/// Holds what a table holds, behind the only operations that touch it.
///
/// Everything above this boundary speaks of indices and paths; everything about how rows are kept and found
/// stays below. Callers promise that these are in range and identifiers new.
///
/// The rows of each section are a ``RowTree``; one ``IdentifierIndex`` finds them all. Both are
/// shared by copies until one of them is edited, and then all but a few nodes are still shared.
@usableFromInline
package struct TableStorage<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline var sections: [Section] = []
  @usableFromInline var trees: [RowTree<Row>] = []
  @usableFromInline var sectionIndices: [Section.ID: Int] = [:]

  /// The number by which the index knows each section, whatever its index.
  @usableFromInline var numbers: [UInt32] = []
  /// The index of the section with each number; -1 for a number that is free.
  @usableFromInline var indexOfNumber: [Int] = []
  @usableFromInline var rowIndex = IdentifierIndex()

  @inlinable
  init() {}
}

extension TableStorage: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}

// MARK: - Reading

extension TableStorage {
  @inlinable
  var sectionCount: Int { sections.count }

  @inlinable
  var rowCount: Int { rowIndex.count }

  @inlinable
  func rowCount(inSection index: Int) -> Int { trees[index].count }

  @inlinable
  func section(at index: Int) -> Section { sections[index] }

  @inlinable
  func row(at path: RowPath) -> Row { trees[path.section].row(at: path.row) }

  @inlinable
  func index(ofSection id: Section.ID) -> Int? { sectionIndices[id] }

  /// The index among the rows of the whole table of the row at a path.
  ///
  /// - Complexity: O(number of sections).
  @inlinable
  func index(of path: RowPath) -> Int {
    trees[..<path.section].reduce(path.row) { $0 + $1.count }
  }

  /// The path of the row at an index among the rows of the whole table.
  ///
  /// - Complexity: O(number of sections).
  @inlinable
  func path(atIndex index: Int) -> RowPath {
    var path = RowPath(section: 0, row: index)
    while path.row >= trees[path.section].count {
      path.row -= trees[path.section].count
      path.section += 1
    }
    return path
  }
}
