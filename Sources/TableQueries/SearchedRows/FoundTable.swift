public import TableData

/// The found rows of a search, which follow the searched table.
@usableFromInline
package struct FoundTable<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline package typealias Snapshot = TableSnapshot<Section, Row>

  /// The completed search.
  @usableFromInline package internal(set) var searched: SearchedTable<Section, Row>

  /// All sections with the found rows.
  @usableFromInline package internal(set) var table: Snapshot

  /// Completes a search and selects the found rows.
  ///
  /// - Complexity: O(number of rows found, and of groups and sections) if the search is complete.
  @inlinable
  package init(_ searched: SearchedTable<Section, Row>) {
    self.searched = searched
    self.searched.advance()
    table = self.searched.foundTable()
  }

  @inlinable
  init(_ searched: SearchedTable<Section, Row>, showing table: Snapshot) {
    self.searched = searched
    self.table = table
  }
}

extension FoundTable: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
