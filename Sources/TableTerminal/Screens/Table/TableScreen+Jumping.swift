import TableData
import TableDisplay

extension TableScreen {
  /// Highlights the next row that contains what was sought last, from the other end after the last.
  ///
  /// - Parameter step: 1 for the next, -1 for the one before.
  /// - Throws: ``CommandError`` when no row contains it.
  /// - Complexity: O(*n*) in the worst case, where *n* is the number of rows.
  func goToMatch(by step: Int) throws {
    let shown = table.state.snapshot
    let count = shown.rowCount
    let start = table.state.highlightedRow.flatMap(shown.offset) ?? 0
    for distance in stride(from: 1, through: count, by: 1) {
      let offset = (start + step * distance + count) % count
      guard let row = shown.path(atOffset: offset).flatMap(shown.row(at:)),
        delegate.matches(row, recentText)
      else { continue }
      return table.update { $0.highlight(row.id) }
    }
    throw CommandError("Nothing was found.")
  }

  /// Highlights the first row of the next section, or of this one and then the one before.
  ///
  /// - Parameter step: 1 for the next section, -1 for the one before.
  func goToSection(by step: Int) {
    let shown = table.state.snapshot
    guard let path = table.state.highlightedRow.flatMap(shown.path) else { return }
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
    guard shown.rowCount > 0, let first = shown.path(atOffset: 0),
      let last = shown.path(atOffset: shown.rowCount - 1)
    else { return false }
    return first.section != last.section
  }

  private func highlight(_ path: RowPath) {
    guard let row = table.state.snapshot.row(at: path) else { return }
    table.update { $0.highlight(row.id) }
  }
}
