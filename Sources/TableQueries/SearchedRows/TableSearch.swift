public import TableData
public import TextMatching

/// A table with the search results so far.
///
/// A search proceeds group by group, and can be abandoned at any time. After an edit, only changes
/// are folded and searched.
///
/// ```swift
/// var searched = TableSearch(table, SearchableText(\.name))
/// searched.search(for: TextSearch("pe"))
/// searched.advance { !isKeyWaiting() }
/// let firstRows = searched.foundPaths(0..<20)
/// ```
///
/// Copies proceed independently, on any thread, and share results.
@usableFromInline
package struct TableSearch<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline package typealias Snapshot = TableSnapshot<Section, Row>

  @usableFromInline package internal(set) var table: Snapshot

  @usableFromInline let texts: SearchableText<Row>

  @usableFromInline package internal(set) var search = TextSearch("")

  @usableFromInline var sections: SearchedSections<Row>

  /// The number of the current search; results of other searches do not count.
  @usableFromInline var searchNumber = 1

  @usableFromInline var position = Position()

  @usableFromInline package internal(set) var foundCount = 0

  @usableFromInline var scratch = FoldedText()

  /// - Complexity: O(number of sections and of groups of rows).
  @inlinable
  package init(_ table: Snapshot, _ texts: SearchableText<Row>) {
    self.table = table
    self.texts = texts
    sections = SearchedSections(
      (0..<table.sectionCount).map { index in
        SearchedSection(table.storage.rows(atSection: index))
      })
  }

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

/// Safe: retained nodes and their search state are immutable.
extension TableSearch: @unchecked Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}

extension TableSearch {
  @inlinable
  package var isComplete: Bool { position.section >= sections.count }

  /// Begins another search, for which folded texts stay.
  @inlinable
  package mutating func search(for search: TextSearch) {
    self.search = search
    searchNumber += 1
    position = Position()
    foundCount = 0
  }

  /// Searches groups of some 1,500 rows, at least one, as long as `hasTime` returns `true`.
  @inlinable
  package mutating func advance(while hasTime: () -> Bool = { true }) {
    while !isComplete {
      if searchNextGroup(), !hasTime() { return }
    }
  }

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

  /// Folds all texts without searching them, for benchmarks: a search would be measured too, and
  /// leave its hits.
  @inlinable
  package mutating func foldAll() {
    let texts = texts
    for index in 0..<sections.count {
      sections.update(at: index, scratch: &scratch) { section, scratch in
        for block in section.blocks.indices {
          for group in section.blocks[block].groups.indices {
            section.blocks[block].groups[group].fold(texts, scratch: &scratch)
          }
        }
      }
    }
  }
}
