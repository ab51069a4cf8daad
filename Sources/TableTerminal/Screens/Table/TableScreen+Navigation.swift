import TableData
import TableDisplay

// MARK: - Going to rows

extension TableScreen {
  /// Highlights a row.
  ///
  /// - Parameter number: The number of the row, from 1 over all sections.
  /// - Throws: ``CommandError`` when there is no such row.
  public func moveFocus(toRow number: Int) throws {
    let row = try row(number)
    table.update { $0.highlight(id: row.id) }
  }

  /// The row with a number, from 1 over all sections.
  func row(_ number: Int) throws -> Row {
    if let paging { return try row(number, in: paging) }
    let shown = table.state.snapshot
    guard number > 0, let row = shown.row(atIndex: number - 1) else {
      let rows =
        shown.rowCount == 0
        ? localized("There are no rows.") : localized("Rows are 1 to \(shown.rowCount).")
      throw CommandError(localized("There is no row \(number). \(rows)"))
    }
    return row
  }

  /// Goes on from section to section, as often as the number before the key says.
  func goToSections(by step: Int) {
    for _ in 0..<min(repetition, table.state.snapshot.sectionCount + 1) { goToSection(by: step) }
  }

  /// Highlights the first row of the next section, or of this one and then the one before.
  ///
  /// - Parameter step: 1 for the next section, -1 for the one before.
  private func goToSection(by step: Int) {
    let shown = table.state.snapshot
    guard let path = table.state.highlightedID.flatMap(shown.path) else { return }
    if paging?.goToSection(from: path, by: step, in: shown) == true { return }
    if step < 0, path.row > 0 { return highlight(RowPath(section: path.section, row: 0)) }
    var section = path.section + step
    while shown.sections.indices.contains(section) {
      let first = RowPath(section: section, row: 0)
      if shown.row(at: first) != nil { return highlight(first) }
      section += step
    }
  }

  /// Whether there is another section to go to.
  var hasSections: Bool {
    let shown = table.state.snapshot
    if paging?.hasMore(than: shown) == true { return true }
    guard shown.rowCount > 0, let first = shown.path(atIndex: 0),
      let last = shown.path(atIndex: shown.rowCount - 1)
    else { return false }
    return first.section != last.section
  }

  private func highlight(_ path: RowPath) {
    guard let row = table.state.snapshot.row(at: path) else { return }
    table.update { $0.highlight(id: row.id) }
  }
}
