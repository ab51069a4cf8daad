/// A table's storage: indices and paths above, copy-on-write trees and indexes below.
///
/// Callers guarantee valid indices and new identifiers.
@usableFromInline
package struct TableStorage<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline package var sections: SectionList<Section, Row>

  /// Finds the section number and the label of a row.
  @usableFromInline package var rowIndex: IdentifierIndex

  @inlinable
  init() {
    sections = SectionList()
    rowIndex = IdentifierIndex()
  }
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

  /// The rows of a section, to iterate over; `row(at:)` reads one row without retaining the tree.
  @inlinable
  package func rows(atSection index: Int) -> RowTree<Row> {
    unsafe sections.node(at: index).pointee.rows
  }

  @inlinable
  package func row(at path: RowPath) -> Row {
    unsafe sections.node(at: path.section).pointee.rows.element(at: path.row)
  }

  @inlinable
  package func sectionIndex(id: Section.ID) -> Int? { sections.index(of: id) }

  @inlinable
  package func index(of path: RowPath) -> Int {
    sections.tree.weight(before: path.section) + path.row
  }

  @inlinable
  package func path(atIndex index: Int) -> RowPath {
    let (section, row) = sections.tree.position(atWeight: index)
    return RowPath(section: section, row: row)
  }
}
