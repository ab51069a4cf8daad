public import TableData

/// Sorts the sections, and keeps the order of their rows.
@usableFromInline
struct SectionSortingStep<Shown: TableShape>: Sendable {
  @usableFromInline typealias Table = Shown.Table

  @usableFromInline let criteria: [SortCriterion<Shown.Section>]

  @inlinable
  init(by criteria: [SortCriterion<Shown.Section>]) {
    self.criteria = criteria
  }

  @inlinable
  var step: QueryStep<Table, Table> {
    QueryStep(
      make: { origin, _ in QueryResult(make(origin)) },
      follow: { $0 = QueryResult(follow($0.output, $1)) },
      inputEdit: { edit, _, _ throws(TableError) in
        if case .moveSection = edit { throw .inapplicableEdit(reason: .sortedSections) }
        return edit
      })
  }

  /// Shares rows and row index with the origin, node by node.
  @inlinable
  func make(_ origin: Table) -> Table {
    var table = origin
    for (target, section) in RowSorter.sorted(Array(origin.sections), by: criteria).enumerated() {
      table.moveSection(id: section.id, to: target)
    }
    return table
  }

  /// - Complexity: O(*k* log *s*) for rows of *k* of *s* sections; O(*s* log *s*) if sections
  ///   changed.
  @inlinable
  func follow(_ old: Table, _ change: InputChange<Table>) -> Table {
    let (from, to) = (change.old.storage.sections.tree, change.new.storage.sections.tree)
    guard change.difference.sections.isEmpty, from.origin == to.origin else {
      return make(change.new)
    }
    let comparison = TreeComparison(old: from, new: to)
    guard comparison.old.elements.isEmpty, comparison.new.elements.isEmpty else {
      return make(change.new)
    }
    var table = old
    let mapping = SectionMapping<Shown, Shown> { $0 }
    for update in comparison.updates {
      let id = update.to.element.section.id
      guard let index = table.storage.sectionIndex(id: id) else { return make(change.new) }
      mapping.put(at: update.to.position, of: change.new, in: &table, at: index)
    }
    table.storage.rowIndex = change.new.storage.rowIndex
    return table
  }
}
