public import TableData

/// The found rows of a search that follows its table.
@usableFromInline
package struct FoundRows<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline package typealias Snapshot = TableSnapshot<Section, Row>

  @usableFromInline package internal(set) var searched: TableSearch<Section, Row>

  @usableFromInline package internal(set) var table: Snapshot

  @inlinable
  package init(_ searched: TableSearch<Section, Row>) {
    self.searched = searched
    self.searched.advance()
    table = self.searched.foundTable()
  }

  @inlinable
  init(_ searched: TableSearch<Section, Row>, showing table: Snapshot) {
    self.searched = searched
    self.table = table
  }
}

extension FoundRows: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
