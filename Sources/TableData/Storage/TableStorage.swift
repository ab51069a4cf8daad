/// Holds what a table holds, behind the only operations that touch it.
///
/// Everything above this boundary speaks of indices and paths; everything about how sections and rows
/// are kept and found stays below. Callers promise that these are in range and identifiers new.
///
/// The sections are a ``SectionList``, the rows of each of them a ``RowTree``; one
/// ``IdentifierIndex`` finds all rows. All are shared by copies until one of them is edited, and then
/// all but a few nodes are still shared.
@usableFromInline
package struct TableStorage<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline package var sections = SectionList<Section, Row>()

  /// Where the rows are, by the number of their section and their label in it.
  @usableFromInline package var rowIndex = IdentifierIndex()

  @inlinable
  init() {}
}

extension TableStorage: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}

// MARK: - Reading

extension TableStorage {
  @inlinable
  package var sectionCount: Int { sections.count }

  @inlinable
  package var rowCount: Int { rowIndex.count }

  @inlinable
  package func rowCount(inSection index: Int) -> Int {
    unsafe sections.node(at: index).pointee.rows.count
  }

  @inlinable
  package func section(at index: Int) -> Section { unsafe sections.node(at: index).pointee.section }

  /// The rows of a section, to go through; what reads a single row does not need a copy of the tree.
  @inlinable
  package func rows(atSection index: Int) -> RowTree<Row> {
    unsafe sections.node(at: index).pointee.rows
  }

  @inlinable
  package func row(at path: RowPath) -> Row {
    unsafe sections.node(at: path.section).pointee.rows.element(at: path.row)
  }

  @inlinable
  package func index(ofSection id: Section.ID) -> Int? { sections.index(of: id) }

  /// The index among the rows of the whole table of the row at a path.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  package func index(of path: RowPath) -> Int {
    sections.tree.weight(before: path.section) + path.row
  }

  /// The path of the row at an index among the rows of the whole table.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  package func path(atIndex index: Int) -> RowPath {
    let (section, row) = sections.tree.position(atWeight: index)
    return RowPath(section: section, row: row)
  }
}
