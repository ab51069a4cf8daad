public import TableData

/// Derives a row with the same identifier from each row.
@usableFromInline
struct MappingStep<Input: TableShape, Output: TableShape>: Sendable
where Output.Section == Input.Section, Output.Row.ID == Input.Row.ID {
  @usableFromInline typealias Origin = Input.Table
  @usableFromInline typealias Table = Output.Table

  @usableFromInline let transform: @Sendable (Input.Row) -> Output.Row

  @inlinable
  init(_ transform: @escaping @Sendable (Input.Row) -> Output.Row) {
    self.transform = { transform($0).checked(derivedFrom: $0) }
  }

  @inlinable
  var step: QueryStep<Origin, Table> {
    QueryStep(
      make: { origin, _ in QueryResult(make(origin)) },
      follow: { $0 = QueryResult(follow($0.output, $1)) },
      inputEdit: { edit, _, _ throws(TableError) in try edit.inputEdit(row: nil) { $0 } })
  }

  @inlinable
  func make(_ origin: Origin) -> Table {
    Table(
      uniqueSections: (0..<origin.sectionCount).map { index in
        TableSection(
          origin.storage.section(at: index),
          rows: origin.rows(atSection: index).map(transform))
      })
  }

  @inlinable
  func follow(_ old: Table, _ change: InputChange<Origin>) -> Table {
    if change.isExtensive(leavingSectionsWhole: true) { return make(change.new) }
    var table = old
    do throws(TableError) {
      try table.follow(
        change.difference, to: change.new, atSection: 0, section: { $0 }, row: transform)
    } catch {
      preconditionFailure("A table shows the one that it is made of: \(error)")
    }
    return table
  }
}
