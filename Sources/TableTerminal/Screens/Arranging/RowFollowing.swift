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

  /// After very many undone changes: the row to highlight, and the highlight before.
  private var undoneRow: (id: Row.ID, highlightedID: Row.ID?)?

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

  /// - Complexity: O(log *n*), and O(*k*) for *k* rows that were only moved.
  func recordUndone(_ change: TableChange<Section, Row>) {
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

  /// `nil` if the highlight has moved since.
  func takeUndoneRow() -> Row.ID? {
    undoneRow.take().flatMap { $0.highlightedID == table.state.highlightedID ? $0.id : nil }
  }

  func highlightUndone(_ id: Row.ID, isUpdating: Bool) {
    guard !isUpdating else { return undoneRow = (id, table.state.highlightedID) }
    table.updateState { if $0.snapshot.contains(id: id) { $0.highlight(id: id) } }
  }
}
