import TableData
import TableDisplay
import TableText

/// How the reader's place goes with changes of the rows: to the end, to what was undone, or nowhere.
final class RowFollowing<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  private let table: HeadlessTable<Section, Row, TextCell>

  /// Whether the last row stays highlighted and in sight as rows come, while the reader is there.
  var followsEnd = false {
    didSet { if followsEnd { table.update { $0.highlightLast() } } }
  }

  /// Whether changes of the source wait to be shown.
  private var isPaused = false

  /// Whether an edit is being performed that deletes the selected rows.
  private var isDeletingSelected = false

  /// Whether an edit is being undone or redone here, so that what comes of it is highlighted.
  private(set) var isUndoing = false

  /// The row to highlight once very many changes are shown that were undone or redone here, and the
  /// one that was highlighted then.
  private var undoneRow: (id: Row.ID, highlightedID: Row.ID?)?

  init(in table: HeadlessTable<Section, Row, TextCell>) {
    self.table = table
  }

  /// Follows a change of the source's table.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - show: Shows it.
  func follow(_ change: TableChange<Section, Row>, show: () -> Void) {
    guard !isPaused else { return }
    // If as many go as are selected, these do. To look for each of them would take long.
    if isDeletingSelected,
      change.difference.rows.removed.count == table.state.selectedIDs.count
    {
      table.update { $0.deselectAll() }
    }
    keepingEnd(show)
  }

  /// Follows several changes at once.
  ///
  /// - Parameters:
  ///   - changes: Makes the changes.
  ///   - show: Shows them.
  func atOnce(_ changes: () throws -> Void, show: () -> Void) rethrows {
    isPaused = true
    defer {
      isPaused = false
      show()
    }
    try changes()
  }

  /// Performs an edit that deletes rows, which may be those that are selected.
  func deleting<Result>(_ areSelected: Bool, _ action: () -> Result) -> Result {
    isDeletingSelected = areSelected
    defer { isDeletingSelected = false }
    return action()
  }

  // MARK: - The end

  /// Whether the reader is at the last row, with nothing below it in sight.
  var isAtEnd: Bool {
    let state = table.state
    guard let highlighted = state.highlightedID else { return true }
    return state.snapshot.index(of: highlighted) == state.snapshot.rowCount - 1
      && (state.viewportHeight == 0
        || state.contentOffset + state.viewportHeight >= state.contentHeight)
  }

  /// Shows other rows; a reader who follows the end is at the end of these.
  func keepingEnd(_ change: () -> Void) {
    let isKept = followsEnd && isAtEnd
    change()
    if isKept { table.update { $0.highlightLast() } }
  }

  // MARK: - Undo

  /// Undoes or redoes an edit, of which what comes is highlighted.
  func undoing<Result>(_ action: () -> Result) -> Result {
    isUndoing = true
    defer { isUndoing = false }
    return action()
  }

  /// Remembers which row to highlight once a change is shown that undo or redo made.
  ///
  /// - Complexity: O(log *n*), and O(*k*) for *k* rows that did nothing but move.
  func noteUndone(_ change: TableChange<Section, Row>) {
    let (rows, highlighted) = (change.difference.rows, table.state.highlightedID)
    func keeps(_ isChanged: (Row.ID) -> Bool) -> Row.ID? {
      highlighted.flatMap { change.new.contains(id: $0) && isChanged($0) ? $0 : nil }
    }
    let id =
      if let inserted = rows.inserted.first {
        keeps { !change.old.contains(id: $0) } ?? inserted.element.id
      } else if let updated = rows.updated.first {
        keeps { change.old.row(id: $0) != change.new.row(id: $0) } ?? updated.new.id
      } else {
        keeps { id in rows.moved.contains { $0.id == id } } ?? rows.moved.first?.id
      }
    undoneRow = id.map { ($0, highlighted) }
  }

  /// Takes the row to highlight; `nil` if the reader went elsewhere meanwhile.
  func takeUndoneRow() -> Row.ID? {
    defer { undoneRow = nil }
    return undoneRow.flatMap { $0.highlightedID == table.state.highlightedID ? $0.id : nil }
  }

  /// Highlights a row if all changes are shown, else once they are.
  func highlightUndone(_ id: Row.ID, isUpdating: Bool) {
    guard !isUpdating else { return undoneRow = (id, table.state.highlightedID) }
    table.update { if $0.snapshot.contains(id: id) { $0.highlight(id: id) } }
  }
}
