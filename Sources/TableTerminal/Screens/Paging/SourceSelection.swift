import TableDisplay

/// The selected rows of a source: single ones, or all that meet the condition of a search.
final class SourceSelection<Row: RowModel & Sendable, Condition: Equatable & Sendable>: RowSelection
where Row.ID: Sendable {
  private let paged: PagedSelection<Row, Condition>
  private let condition: () -> Condition
  private var kept: ConditionalSelection<Row.ID, Condition>
  private var summarized: (rows: ConditionalSelection<Row.ID, Condition>, version: Int)

  init(_ paged: PagedSelection<Row, Condition>, condition: @escaping () -> Condition) {
    (self.paged, self.condition) = (paged, condition)
    (kept, summarized) = (paged.selection, (paged.selection, 0))
  }

  var isEmpty: Bool { paged.selection.isEmpty }

  var count: EstimatedCount? { paged.selectedCount }

  func contains(_ row: Row) -> Bool { paged.contains(row) }

  func setSelected(_ row: Row, _ isSelected: Bool) { paged.setSelected(row, isSelected) }

  func selectAll() { paged.selection.selectAll(matching: condition()) }

  func deselectAll() { paged.selection.deselectAll() }

  func take() -> (delete: Edit, restore: () -> Void) {
    let (rows, delete) = (paged.selection, paged.delete)
    deselectAll()
    return (
      { try await delete(rows, $0) },
      { [paged] in if paged.selection.isEmpty { paged.selection = rows } }
    )
  }

  var canSetColumn: Bool { paged.setColumn != nil }

  func setColumn(_ name: String, _ example: Row) -> Edit? {
    guard let set = paged.setColumn else { return nil }
    let rows = paged.selection
    return { try await set(rows, name, example, $0) }
  }

  func keep() throws {
    guard paged.selection != kept else { return }
    try paged.save(paged.selection)
    kept = paged.selection
  }

  func summary() -> SelectionSummary? {
    let rows = paged.selection
    guard !rows.isEmpty, let summarize = paged.summarize else { return nil }
    if rows != summarized.rows { summarized = (rows, summarized.version + 1) }
    return SelectionSummary(version: summarized.version) { try await summarize(rows, $0) }
  }
}
