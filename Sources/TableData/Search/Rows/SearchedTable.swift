/// A table and what a search has found in it so far.
///
/// A search goes through the table group by group, in slices as long as the caller likes, and can be
/// dropped between any two of them; what it has found stands in the order of the table. Folded
/// texts stay, so that the next search does not fold them again. After an edit, only what it
/// touched is folded and searched again.
///
/// ```swift
/// var searched = SearchedTable(table, SearchedTexts(\.name))
/// searched.search(for: TextSearch("pe"))
/// searched.advance { !isKeyWaiting() }
/// let firstRows = searched.foundPaths(0..<20)
/// ```
///
/// It is a value: a copy goes on by itself, elsewhere too, and shares what was known.
@usableFromInline
package struct SearchedTable<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline package typealias Snapshot = TableSnapshot<Section, Row>

  /// The table that is searched.
  @usableFromInline package internal(set) var table: Snapshot

  @usableFromInline let texts: SearchedTexts<Row>

  /// What is looked for.
  @usableFromInline package internal(set) var search = TextSearch("")

  @usableFromInline var sections: [SearchedSection<Row>]

  /// The section and the group that come next; all before them have been searched.
  @usableFromInline var position = (section: 0, group: 0)

  /// The number of rows found so far.
  @usableFromInline package internal(set) var foundCount = 0

  /// Is used to fold in.
  @usableFromInline var scratch = FoldedText()

  /// Creates a search that looks for nothing yet.
  ///
  /// - Complexity: O(number of groups of rows and of sections).
  @inlinable
  package init(_ table: Snapshot, _ texts: SearchedTexts<Row>) {
    self.table = table
    self.texts = texts
    sections = (0..<table.sectionCount).map { index in
      SearchedSection(table.storage.rows(atSection: index))
    }
  }
}

/// Safe: nodes are held and so never change, and what is known of them does not either.
extension SearchedTable: @unchecked Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}

extension SearchedTable {
  /// Whether all rows have been searched.
  @inlinable
  package var isComplete: Bool { position.section >= sections.count }

  /// Starts another search, of which nothing is found yet; folded texts stay.
  ///
  /// - Complexity: O(number of groups of rows and of sections).
  @inlinable
  package mutating func search(for search: TextSearch) {
    self.search = search
    position = (0, 0)
    foundCount = 0
    for section in sections.indices { sections[section].hits.removeAll() }
  }

  /// Goes on with the search, group by group, as long as there is something to search and time.
  ///
  /// At least one group is searched, of some 1,500 rows.
  ///
  /// - Parameter hasTime: Whether to go on; it is asked after each group.
  @inlinable
  package mutating func advance(while hasTime: () -> Bool = { true }) {
    while !isComplete {
      let (section, group) = position
      let isNew = !sections[section].hits.summaries[group].isSearched
      if isNew { searchGroup(group, of: section) }
      let isLast = group + 1 == sections[section].hits.summaries.count
      position = isLast ? (section + 1, 0) : (section, group + 1)
      if isNew, !hasTime() { return }
    }
  }

  @inlinable
  mutating func searchGroup(_ group: Int, of section: Int) {
    if !search.isEmpty { foldGroup(group, of: section) }
    let hits = sections[section].groups[group].hits(of: search)
    sections[section].hits.set(hits, at: group)
    foundCount += hits.count
  }

  /// Folds the texts of a group, unless they are folded.
  @inlinable
  mutating func foldGroup(_ group: Int, of section: Int) {
    guard sections[section].groups[group].leaves.isEmpty else { return }
    sections[section].groups[group].fold(texts, scratch: &scratch)
  }

  /// Folds the texts of all rows, as a search does on its way.
  ///
  /// - Complexity: O(number of characters).
  @inlinable
  package mutating func foldAll() {
    for section in sections.indices {
      for group in sections[section].groups.indices {
        foldGroup(group, of: section)
      }
    }
  }

  /// Forgets all folded texts.
  @inlinable
  package mutating func forgetTexts() {
    for section in sections.indices {
      for group in sections[section].groups.indices {
        sections[section].groups[group].leaves = []
      }
    }
  }
}
