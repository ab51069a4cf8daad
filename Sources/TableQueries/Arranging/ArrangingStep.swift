public import TableData

/// Filters, sorts and groups rows: by section, then criteria, then origin order.
@usableFromInline
struct ArrangingStep<Input: TableShape, Output: TableShape>: Sendable
where Input.Row == Output.Row {
  @usableFromInline typealias Origin = Input.Table
  @usableFromInline typealias Table = Output.Table
  @usableFromInline typealias Section = Output.Section
  @usableFromInline typealias Row = Output.Row
  @usableFromInline typealias Rules = ArrangingRules<Output>

  @usableFromInline let rules: Rules

  @inlinable
  init(_ rules: Rules) {
    self.rules = rules
  }

  @inlinable
  var step: QueryStep<Origin, Table> {
    QueryStep(
      make: { QueryResult(make($0, until: $1.isCancelled)) },
      follow: { $0 = QueryResult(follow($0.output, $1)) },
      inputEdit: { edit, _, result throws(TableError) in
        try inputEdit(for: edit, shownAs: result.output)
      })
  }
}

// MARK: - From scratch

extension ArrangingStep {
  /// Returns the arranged table; incomplete if cancelled.
  @inlinable
  func make(
    _ origin: Origin, until isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> Table {
    if let grouping = rules.grouping { return makeGroups(of: origin, grouping, isCancelled) }
    return Table(
      uniqueSections: (0..<origin.sectionCount).map { index in
        var shown: [Row] = []
        forEachShownRow(of: origin, inSection: index) { shown.append($0) }
        return TableSection(
          asSame(origin.storage.section(at: index), Section.self),
          rows: RowSorter.sorted(shown, by: rules.sortCriteria, until: isCancelled))
      })
  }

  @inlinable
  func makeGroups(
    of origin: Origin, _ grouping: RowGrouping<Output>,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) -> Table {
    var groups: [[Row]] = []
    var indices: [Section.ID: Int] = [:]
    var ids: [Section.ID] = []
    func index(of id: Section.ID) -> Int {
      if let index = indices[id] { return index }
      indices[id] = ids.count
      ids.append(id)
      groups.append([])
      return ids.count - 1
    }
    for id in grouping.kept.keys { _ = index(of: id) }
    for section in 0..<origin.sectionCount {
      forEachShownRow(of: origin, inSection: section) { row in
        groups[index(of: grouping.key(row))].append(row)
      }
    }
    let sections = ids.map { grouping.makeSection($0, Table.noRows) }
    let order = sections.indices.sorted { grouping.comesBefore(sections[$0], sections[$1]) }
    let table = Table(
      uniqueSections: order.lazy.map { index in
        let rows = groups[index]
        // Released one by one, to never hold all rows twice.
        groups[index] = []
        return TableSection(
          sections[index],
          rows: RowSorter.sorted(rows, by: rules.sortCriteria, until: isCancelled))
      })
    guard grouping.dependsOnRows else { return table }
    var update = ArrangementUpdate(of: table, showing: origin, by: self)
    update.touched = ids
    update.updateSections(grouping)
    return update.table
  }

  @inlinable
  @inline(__always)
  func forEachShownRow(of origin: Origin, inSection index: Int, _ body: (Row) -> Void) {
    origin.storage.forEachRow(inSection: index) { row in
      if rules.includes(row) { body(row) }
    }
  }
}
