public import TableData

/// Derives one row from each section and its rows.
@usableFromInline
struct SectionRowsStep<Input: TableShape, Output: TableShape>: Sendable
where Output.Row.ID == Input.Section.ID {
  @usableFromInline typealias Origin = Input.Table
  @usableFromInline typealias Table = Output.Table

  @usableFromInline let section: Output.Section
  @usableFromInline let makeRow: @Sendable (Input.Section, Origin.Rows) -> Output.Row

  @inlinable
  init(
    in section: Output.Section,
    _ makeRow: @escaping @Sendable (Input.Section, Origin.Rows) -> Output.Row
  ) {
    self.section = section
    self.makeRow = { makeRow($0, $1).checked(derivedFrom: $0) }
  }

  @inlinable
  var step: QueryStep<Origin, Table> {
    QueryStep(
      make: { origin, _ in QueryResult(make(origin)) },
      follow: { $0 = QueryResult(follow($0.output, $1)) },
      inputEdit: { edit, _, _ throws(TableError) in try inputEdit(forSectionRows: edit) })
  }

  @inlinable
  func make(_ origin: Origin) -> Table {
    Table(section, uniqueRows: origin.rowsBySection.map(makeRow))
  }

  @inlinable
  func follow(_ old: Table, _ change: InputChange<Origin>) -> Table {
    var table = old
    let comparison = TreeComparison(
      old: change.old.storage.sections.tree, new: change.new.storage.sections.tree)
    for section in comparison.old.elements.reversed() {
      _ = table.storage.removeRow(at: RowPath(section: 0, row: section.position))
    }
    for section in comparison.new.elements {
      let row = row(at: section.position, of: change.new)
      table.storage.insert(
        CollectionOfOne(row), at: RowPath(section: 0, row: section.position))
    }
    for index in comparison.updates.map({ $0.to.position }) {
      let (row, path) = (row(at: index, of: change.new), RowPath(section: 0, row: index))
      if !table.storage.row(at: path).isSame(as: row) {
        table.storage.replaceRow(at: path, with: row)
      }
    }
    return table
  }

  @inlinable
  func row(at index: Int, of origin: Origin) -> Output.Row {
    makeRow(origin.storage.section(at: index), origin.rows(atSection: index))
  }
}
