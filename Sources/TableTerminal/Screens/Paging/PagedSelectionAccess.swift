import TableColumns
import TableDisplay

/// The selected rows, in memory or not.
struct PagedSelectionAccess<Source: PageSource>: SelectionAccess
where Source.Section: SectionModel, Source.Row: RowModel {
  let selection: SelectionSync<Source.Row>

  unowned let rows: PagedRows<Source>

  var isEmpty: Bool { selection.rows.isEmpty }

  var count: EstimatedCount? {
    selection.synchronize(with: rows.table)
    return selection.rows.count
  }

  func set(_ numbers: ClosedRange<Int>?, isSelected: Bool) throws {
    guard let numbers else {
      if isSelected { selection.rows.selectAll() } else { selection.rows.deselectAll() }
      return selection.show(in: rows.table)
    }
    guard numbers.upperBound - max(0, numbers.lowerBound) < 1_000 else {
      throw UserError(
        localized("At most 1000 rows can be selected by number. To select every row: select all"))
    }
    let highlightedID = rows.table.state.highlightedID
    _ = try rows.row(numbers.upperBound)
    for number in numbers {
      if let row = try rows.row(number).row { selection.rows.setSelected(row, isSelected) }
    }
    if rows.table.state.highlightedID != highlightedID {
      // Which of them had to be fetched depends on the rows prefetched in time.
      rows.go(to: .position(numbers.lowerBound - 1))
    }
    selection.show(in: rows.table)
  }

  func canSetColumn(as example: PagedRow<Source.Row>) -> Bool {
    example.row != nil && selection.rows.canSetColumn
  }

  func set(
    _ column: ValueColumn<PagedRow<Source.Row>>, as example: PagedRow<Source.Row>,
    in stack: ScreenStack
  ) throws {
    selection.synchronize(with: rows.table)
    guard let set = example.row.flatMap({ selection.rows.setColumn(column.name, $0) }) else {
      throw UserError(localized("The selected rows cannot be edited together."))
    }
    let count = selection.rows.count
    let isKnown = count?.isExact ?? false
    try rows.screen.work.performEdit(
      localized("changing"), of: isKnown ? count?.value : nil, in: stack, set
    ) { [weak rows] result in try rows?.refresh(after: result) }
  }

  func delete(answer: Bool?, in stack: ScreenStack) throws {
    try rows.screen.work.requireNone()
    selection.synchronize(with: rows.table)
    guard !selection.rows.isEmpty else { throw UserError.nothingSelected }
    let count = selection.rows.count
    let name =
      count.map { count in
        localized(
          "\(count.description) rows", one: "1 row", count: count == .exact(1) ? 1 : count.value)
      } ?? localized("all selected rows")
    try stack.ask(localized("Delete \(name)?"), answer: answer) { [rows, selection] in
      try rows.delete(selection, in: stack)
    }
  }

  func save() throws {
    selection.synchronize(with: rows.table)
    try selection.rows.keep()
  }
}
