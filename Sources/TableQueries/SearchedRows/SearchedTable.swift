public import TableData
public import TextMatching

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

  @usableFromInline var sections: SearchedSections<Row>

  /// The number of the search: what another has found in a section does not count.
  @usableFromInline var searchNumber = 1

  /// Where the search goes on; all above has been searched.
  @usableFromInline var position = Position()

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
    sections = SearchedSections(
      (0..<table.sectionCount).map { index in
        SearchedSection(table.storage.rows(atSection: index))
      })
  }

  /// A group of a section.
  @usableFromInline
  struct Position {
    @usableFromInline var section: Int
    @usableFromInline var group: GroupIndex

    @inlinable
    init(section: Int = 0, group: GroupIndex = GroupIndex()) {
      self.section = section
      self.group = group
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
  /// - Complexity: O(1).
  @inlinable
  package mutating func search(for search: TextSearch) {
    self.search = search
    searchNumber += 1
    position = Position()
    foundCount = 0
  }

  /// Goes on with the search, group by group, as long as there is something to search and time.
  ///
  /// At least one group is searched, of some 1,500 rows.
  ///
  /// - Parameter hasTime: Whether to go on; it is asked after each group.
  @inlinable
  package mutating func advance(while hasTime: () -> Bool = { true }) {
    while !isComplete {
      if searchNextGroup(), !hasTime() { return }
    }
  }

  /// Searches the next group, or goes past a section of which all have been.
  ///
  /// - Returns: Whether a group was searched.
  @inlinable
  mutating func searchNextGroup() -> Bool {
    let (index, number, texts, search) = (position.section, searchNumber, texts, search)
    var group = position.group
    var isSearched = false
    if unsafe !sections[index].pointee.isSearched(by: number) {
      if unsafe sections[index].pointee.searchNumber != number {
        sections.update(at: index, scratch: &scratch) { section, _ in section.begin(number) }
      }
      foundCount += sections.update(at: index, scratch: &scratch) { section, scratch in
        isSearched =
          section.searchNextGroup(from: &group, texts, search, scratch: &scratch) != nil
      }
    }
    let isLast = unsafe sections[index].pointee.isSearched(by: number)
    position = isLast ? Position(section: index + 1) : Position(section: index, group: group)
    return isSearched
  }

  /// Folds the texts of all rows, as a search does on its way.
  ///
  /// - Complexity: O(number of characters).
  @inlinable
  package mutating func foldAll() {
    let texts = texts
    updateGroups { $0.fold(texts, scratch: &$1) }
  }

  /// Forgets all folded texts.
  @inlinable
  package mutating func forgetTexts() {
    updateGroups { group, _ in group.leaves = [] }
  }

  @inlinable
  mutating func updateGroups(
    _ change: (inout SearchedGroup<Row>, inout FoldedText) -> Void
  ) {
    for index in 0..<sections.count {
      sections.update(at: index, scratch: &scratch) { section, scratch in
        for block in section.blocks.indices {
          for group in section.blocks[block].groups.indices {
            change(&section.blocks[block].groups[group], &scratch)
          }
        }
      }
    }
  }
}
