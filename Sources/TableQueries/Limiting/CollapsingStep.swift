import TableData

/// Shows only the first row of each collapsed section.
struct CollapsingStep<Shown: TableShape>: Sendable {
  typealias Table = Shown.Table

  /// Returns a collapsed section, or `nil` for others; depends on the identifier alone.
  let collapsed: @Sendable (Shown.Section) -> Shown.Section?

  var step: QueryStep<Table, Table> {
    QueryStep(
      make: { origin, _ in QueryResult(make(origin)) },
      follow: { $0 = QueryResult(follow($0.output, $1)) },
      inputEdit: { edit, _, _ in edit })
  }

  /// - Complexity: O(*s* + *k*) for *s* sections and *k* rows shown, or hidden if fewer.
  func make(_ origin: Table) -> Table {
    let sections = origin.sections.map(collapsed)
    let counts = sections.indices.map {
      sections[$0] == nil ? 0 : origin.storage.rowCount(inSection: $0)
    }
    if 2 * counts.reduce(0, +) < origin.rowCount {
      var table = origin
      for (index, section) in sections.enumerated() {
        guard let section else { continue }
        let rows = table.storage.removeSection(at: index).rows
        table.storage.insertSection(section, rows: rows.prefix(1), at: index)
      }
      return table
    }
    return Table(
      uniqueSections: zip(origin.rowsBySection, sections).lazy.map { part, section in
        section.map { TableSection($0, rows: Array(part.rows.prefix(1))) }
          ?? TableSection(part.section, rows: Array(part.rows))
      })
  }
}

// MARK: - Following

extension CollapsingStep {
  func follow(_ old: Table, _ change: InputChange<Table>) -> Table {
    if change.isExtensive(leavingSectionsWhole: true) { return make(change.new) }
    let (rows, sections) = (change.difference.rows, change.difference.sections)
    let (before, origin) = (change.old.storage, change.new.storage)
    var table = old
    table.detach(rows)
    table.followSections(sections)
    let insertions = (rows.inserted.map(\.index) + rows.moved.map(\.to)).sorted()
    for path in insertions where collapsed(origin.section(at: path.section)) == nil {
      table.storage.insert(CollectionOfOne(origin.row(at: path)), at: path)
    }
    let left = (rows.removed.map(\.index) + rows.moved.map(\.from)).compactMap {
      origin.sectionIndex(id: before.section(at: $0.section).id)
    }
    let changed = sections.inserted.map(\.index) + sections.updated.map(\.to)
    for index in Set(left + insertions.map(\.section) + changed) {
      collapse(sectionAt: index, of: change.new, in: &table)
    }
    return table
  }

  private func collapse(sectionAt index: Int, of origin: Table, in table: inout Table) {
    guard let section = collapsed(origin.storage.section(at: index)) else { return }
    table.storage.sections.replaceSection(at: index, with: section)
    let (shown, first) = (table.rows(atSection: index).first, origin.rows(atSection: index).first)
    if shown?.id == first?.id { return }
    let path = RowPath(section: index, row: 0)
    if shown != nil { _ = table.storage.removeRow(at: path) }
    if let first { table.storage.insert(CollectionOfOne(first), at: path) }
  }
}
