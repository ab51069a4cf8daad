import TableData
import TableDisplay
import TableText

/// Moves the highlight with changes: to the end, to an undone edit, or not at all.
final class RowFollowing<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  private let table: HeadlessTableView<Section, Row, TextCell>

  var followsEnd = false {
    didSet { if followsEnd { table.updateState { $0.highlightLast() } } }
  }

  private var isPaused = false

  private var isDeletingSelected = false

  private(set) var isUndoing = false

  /// Very many undone changes, and the highlight before.
  private var undone: (difference: TableDifference<Section, Row>, highlightedID: Row.ID?)?

  init(in table: HeadlessTableView<Section, Row, TextCell>) {
    self.table = table
  }

  func follow(_ change: TableChange<Section, Row>, show: () -> Void) {
    guard !isPaused else { return }
    // If as many rows are removed as are selected, assume the same ones: lookups are slow.
    if isDeletingSelected,
      change.difference.rows.removed.count == table.state.selectedIDs.count
    {
      table.updateState { $0.deselectAll() }
    }
    keepingEnd(show)
  }

  func atOnce(_ changes: () throws -> Void, show: () -> Void) rethrows {
    isPaused = true
    defer {
      isPaused = false
      show()
    }
    try changes()
  }

  func deleting<Result>(_ areSelected: Bool, _ action: () -> Result) -> Result {
    isDeletingSelected = areSelected
    defer { isDeletingSelected = false }
    return action()
  }

  /// Whether the highlight follows appended rows.
  var isFollowing: Bool { followsEnd && isAtEnd }

  private var isAtEnd: Bool {
    let state = table.state
    guard let highlighted = state.highlightedID else { return true }
    return state.snapshot.index(id: highlighted) == state.snapshot.rowCount - 1
      && (state.viewportHeight == 0
        || state.contentOffset + state.viewportHeight >= state.contentHeight)
  }

  func keepingEnd(_ change: () -> Void) {
    let isKept = isFollowing
    change()
    if isKept { table.updateState { $0.highlightLast() } }
  }

  func undoing<Result>(_ action: () -> Result) -> Result {
    isUndoing = true
    defer { isUndoing = false }
    return action()
  }

  func noteUndone(_ difference: TableDifference<Section, Row>) {
    undone = (difference, table.state.highlightedID)
  }

  /// `nil` if the highlight has moved since.
  func takeUndone() -> TableDifference<Section, Row>? {
    defer { undone = nil }
    return undone.flatMap { $0.highlightedID == table.state.highlightedID ? $0.difference : nil }
  }

  func highlightUndone(_ difference: TableDifference<Section, Row>, isUpdating: Bool) {
    if isUpdating { return noteUndone(difference) }
    table.updateState { $0.highlightChange(of: difference) }
  }
}
