import TableData
import TableDisplay
import TableText

extension TableScreen {
  /// The marked rows, from top to bottom of the source's table, whether they are shown or not.
  public var markedRows: [Row] {
    let whole = source.snapshot
    return marks.compactMap { whole.path(of: $0) }.sorted().compactMap { whole.row(at: $0) }
  }

  /// The rows that buttons act on: those that are marked, or else the highlighted one.
  public var rowsToActOn: [Row] {
    marks.isEmpty ? [table.state.highlighted].compactMap(\.self) : markedRows
  }

  /// Marks a row, or takes its mark away; nothing happens where the delegate allows no marks.
  ///
  /// - Parameters:
  ///   - row: The identifier of the row; nothing happens when it is missing.
  ///   - isMarked: Whether it is marked from now on.
  public func setMark(_ row: Row.ID, _ isMarked: Bool) {
    guard delegate.allowsMarks, source.snapshot.contains(id: row) else { return }
    if isMarked { marks.insert(row) } else { marks.remove(row) }
  }

  /// Takes all marks away.
  public func removeAllMarks() {
    marks = []
  }

  func requireMarks() throws(CommandError) {
    guard delegate.allowsMarks else {
      throw CommandError("The rows of this screen cannot be marked.")
    }
  }

  /// Marks the highlighted row, or takes its mark away, and goes on to the next.
  func toggleMark() {
    markRange = nil
    guard let row = table.state.highlightedRow else { return }
    setMark(row, !marks.contains(row))
    table.update { $0.moveHighlight(by: 1) }
  }

  /// Deletes the marked rows as one edit, after a question unless it is answered already.
  func deleteMarked(answer: Bool?, in stack: ScreenStack) throws {
    try requireMarks()
    let rows = markedRows
    guard let first = rows.first else {
      throw CommandError("No rows are marked. Mark one first: mark 2")
    }
    if let fixed = rows.first(where: { delegate.editingStyle(for: $0) != .delete }) {
      throw CommandError("\(delegate.name(of: fixed)) cannot be deleted.")
    }
    let name = rows.count == 1 ? delegate.name(of: first) : "\(rows.count) rows"
    let title = delegate.deleteButtonTitle(for: first)
    switch answer {
    case true: try delete(rows, named: "\(title) \(name)")
    case false: break
    default:
      stack.ask("\(title) \(name)?") { [self] in try delete(rows, named: "\(title) \(name)") }
    }
  }

  private func delete(_ rows: [Row], named name: String) throws {
    try followingAtOnce {
      try source.group(name) {
        for row in rows where source.snapshot.contains(id: row.id) { try delegate.delete(row) }
      }
    }
  }

  /// Has the cells in sight show whether their rows are marked.
  func showMarks() {
    guard delegate.allowsMarks else { return }
    // What keeps a row from being displayed is told when it is drawn.
    let elements = (try? table.display()) ?? table.displayedElements
    for case let (row, cell)? in elements.map(\.content) {
      cell.control = .checkbox(isChecked: marks.contains(row.id))
    }
  }
}
