public import TableData

/// The table of the rows that a search has found, which follows the table that is searched.
@usableFromInline
package struct FoundTable<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline package typealias Snapshot = TableSnapshot<Section, Row>

  /// The search, complete.
  @usableFromInline package internal(set) var searched: SearchedTable<Section, Row>

  /// The rows found, in the order of the table; all sections are there.
  @usableFromInline package internal(set) var table: Snapshot

  /// Creates the table of what a search finds, which is completed first.
  ///
  /// - Complexity: O(number of rows found, and of groups and sections) if the search is complete.
  @inlinable
  package init(_ searched: SearchedTable<Section, Row>) {
    self.searched = searched
    self.searched.advance()
    table = self.searched.foundTable()
  }

  /// Keeps a search that was left, with some table.
  @inlinable
  init(_ searched: SearchedTable<Section, Row>, showing table: Snapshot) {
    self.searched = searched
    self.table = table
  }
}

extension FoundTable: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
