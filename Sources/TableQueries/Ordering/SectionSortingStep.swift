public import TableData

/// Sorts the sections of a table and leaves their rows in them.
@usableFromInline
struct SectionSortingStep<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
>: Sendable where Section.ID: Sendable, Row.ID: Sendable {
  @usableFromInline typealias Table = TableSnapshot<Section, Row>

  @usableFromInline let criteria: [SortCriterion<Section>]

  @inlinable
  init(by criteria: [SortCriterion<Section>]) {
    self.criteria = criteria
  }

  @inlinable
  var step: QueryStep<Table, Table> {
    QueryStep(
      make: { origin, _ in QueryResult(make(origin)) },
      follow: { $0 = QueryResult(follow($0.output, $1)) },
      inputEdit: { edit, _, _ throws(TableError) in
        try requireNoSectionMove(edit)
        return edit
      })
  }

  @inlinable
  func sortedIndices(of origin: Table) -> [Int] {
    let sections = (0..<origin.sectionCount).map { origin.storage.section(at: $0) }
    return sections.indices.sorted { left, right in
      switch criteria.compare(sections[left], sections[right]) {
      case .before: true
      case .after: false
      case .tied: left < right
      }
    }
  }

  /// Makes the table from scratch.
  ///
  /// - Complexity: O(*n*) for *n* rows, and O(*s* log *s*) for *s* sections.
  @inlinable
  func make(_ origin: Table) -> Table {
    Table(
      uniqueSections: sortedIndices(of: origin).map { index in
        TableSection(
          origin.storage.section(at: index), rows: Array(origin.rows(atSection: index)))
      })
  }

  /// Makes the next table of the one before: takes out what was removed or moved, puts sections in
  /// order, and puts rows where they stand in them.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changed rows, and O(*s* log *s*) for *s* sections if one of
  ///   these changed.
  @inlinable
  func follow(_ old: Table, _ change: InputChange<Table>) -> Table {
    if change.isExtensive(leavingSectionsWhole: true) { return make(change.new) }
    var table = old
    let rows = change.difference.rows
    for removal in rows.removed { table.takeOut(id: removal.element.id) }
    for move in rows.moved { table.takeOut(id: move.id) }
    for update in rows.updated {
      guard let path = table.storage.path(of: update.new.id) else { continue }
      table.storage.replaceRow(at: path, with: update.new)
    }
    followSections(of: &table, change)
    for path in (rows.inserted.map(\.index) + rows.moved.map(\.to)).sorted() {
      let id = change.new.storage.section(at: path.section).id
      guard let index = table.storage.index(ofSection: id) else { continue }
      table.storage.insert(
        CollectionOfOne(change.new.storage.row(at: path)),
        at: RowPath(section: index, row: path.row))
    }
    return table
  }

  @inlinable
  func followSections(of table: inout Table, _ change: InputChange<Table>) {
    let sections = change.difference.sections
    if sections.isEmpty { return }
    for removal in sections.removed {
      guard let index = table.storage.index(ofSection: removal.element.id) else { continue }
      _ = table.storage.removeSection(at: index)
    }
    for update in sections.updated {
      guard let index = table.storage.index(ofSection: update.new.id) else { continue }
      table.storage.replaceSection(at: index, with: update.new)
    }
    for insertion in sections.inserted {
      table.storage.insertSection(
        insertion.element, rows: EmptyCollection(), at: table.sectionCount)
    }
    for (target, index) in sortedIndices(of: change.new).enumerated() {
      let id = change.new.storage.section(at: index).id
      guard let source = table.storage.index(ofSection: id), source != target else { continue }
      table.storage.moveSection(from: source, to: target)
    }
  }

  /// Throws when an edit moves a section.
  @inlinable
  func requireNoSectionMove(_ edit: Table.Edit) throws(TableError) {
    switch edit {
    case .moveSection: throw .inapplicableEdit(reason: "its sections are sorted")
    case .group(let edits): for edit in edits { try requireNoSectionMove(edit) }
    default: break
    }
  }
}
