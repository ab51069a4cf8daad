import TableData
import TableDisplay

// MARK: - Following the data

extension TableScreen {
  /// Whether other rows are shown than those of the source's table, or in another order.
  var isArranged: Bool { !searchText.isEmpty || sortOrder != nil }

  /// Follows a change of the source's table.
  ///
  /// - Complexity: O(*s* + *k* log *n*) for *s* sections, *k* changes and *n* rows when all rows are
  ///   shown in their own order, else O(*n* log *n*).
  func follow(_ change: TableChange<Section, Row>) {
    guard !isFollowingPaused else { return }
    guard isArranged else {
      let highlightsUndone = isUndoing
      return table.update { $0.apply(change, highlightsUndone: highlightsUndone) }
    }
    let before = table.state.snapshot
    refresh()
    guard isUndoing else { return }
    let difference = table.state.snapshot.difference(from: before)
    table.update { $0.highlightChange(of: difference) }
  }

  /// Shows what is found of the source's table, as it is sorted.
  ///
  /// - Complexity: O(*s* + *k* log *n*) for *s* sections and *k* changes since the last time when all
  ///   rows are shown in their own order, else O(*n* log *n*).
  func refresh() {
    let whole = source.snapshot
    table.apply(isArranged ? arranged(whole) : whole, filteredFrom: whole)
  }

  /// Has the screen follow several changes at once.
  func followingAtOnce(_ changes: () throws -> Void) rethrows {
    isFollowingPaused = true
    defer {
      isFollowingPaused = false
      refresh()
    }
    try changes()
  }

  private func arranged(_ whole: TableSnapshot<Section, Row>) -> TableSnapshot<Section, Row> {
    let sections = whole.contents.map { section in
      let isAll = searchText.isEmpty
      let found = isAll ? section.rows : section.rows.filter { delegate.matches($0, searchText) }
      return TableSection(section.section, rows: sorted(found))
    }
    return TableSnapshot(uniqueSections: sections)
  }

  // MARK: - Undo

  /// Takes the last edit back and highlights what came of it, such as a row that is back.
  ///
  /// - Throws: ``CommandError`` when there is nothing to take back.
  public func undo(in stack: ScreenStack) throws {
    isUndoing = true
    defer { isUndoing = false }
    guard let name = source.undo() else { throw CommandError("There is nothing to undo.") }
    stack.message = "Undone: \(name)"
  }

  /// Makes the edit again that was taken back last, and highlights what came of it.
  ///
  /// - Throws: ``CommandError`` when nothing was taken back.
  public func redo(in stack: ScreenStack) throws {
    isUndoing = true
    defer { isUndoing = false }
    guard let name = source.redo() else { throw CommandError("There is nothing to redo.") }
    stack.message = "Redone: \(name)"
  }
}
