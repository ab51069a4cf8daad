import TableDisplay

/// The actions that a delegate allows for each row; rows are named by identifier.
struct ActionPolicy {
  var unhighlightable: Set<Int> = []
  var unselectable: Set<Int> = []
  var undeselectable: Set<Int> = []
  /// Rows instead of which another is selected.
  var redirects: [Int: Int] = [:]
  var uneditable: Set<Int> = []
  var styles: [Int: EditingStyle] = [:]
  var immovable: Set<Int> = []
  var accessories: [Int: RowAccessory] = [:]
  /// The actions of every row at each edge; nil for those that rows have by default.
  var swipes: [SwipeEdge: [SwipeAction]]?
  /// Whether rows go to the end of a section.
  var takesEnds = true

  func mayDeselect(_ row: Int) -> Bool { !undeselectable.contains(row) }

  func target(forSelecting row: Int) -> Int? {
    unselectable.contains(row) || unhighlightable.contains(row) ? nil : redirects[row] ?? row
  }
}

/// A delegate that follows a policy, performs requested edits, and records its calls.
final class ActionDelegate: TableViewDelegate {
  enum Event: Equatable {
    case highlighted(Int), unhighlighted(Int)
    case selected(Int), deselected(Int), changedSelection
    case beganEditing(Int), endedEditing(Int)
    case deleted(Int), inserted(at: Int)
    case moved(Int, toPositionOf: Int), movedToEnd(Int, of: Int)
    case performed(String, Int), tapped(Int)
  }

  var policy = ActionPolicy()
  var events: [Event] = []
  /// The error to throw, if any.
  var refusal: Refusal?
  var onEdit: (Event) throws -> Void = { _ in }
  var onTold: (Event) -> Void = { _ in }

  /// Whether any rows may be selected, without asking.
  var allowsAnySelection: () -> Bool = { false }

  /// The table's selection, if any rows may be selected.
  var currentSelection: () -> Set<Int> = { [] }

  /// The selection, highlight and editing according to the notifications.
  var selectedIDs: Set<Int> = []
  var highlightedID: Int?
  var editingRowID: Int?
  /// Whether selected or deselected rows were reported, but not yet the change of the selection.
  private(set) var isSelectionChanging = false
  /// The impossible notifications.
  private(set) var contradictions: [Event] = []

  private func tell(_ event: Event, isPossible: Bool) {
    events.append(event)
    if !isPossible { contradictions.append(event) }
    onTold(event)
  }

  private func perform(_ event: Event) throws {
    if let refusal { throw refusal }
    events.append(event)
    try onEdit(event)
  }
}

// MARK: - Highlighting and selecting

extension ActionDelegate {
  func shouldHighlight(_ row: TestRow) -> Bool { !policy.unhighlightable.contains(row.id) }

  private func didHighlight(_ row: TestRow) {
    let isPossible = highlightedID == nil
    highlightedID = row.id
    tell(.highlighted(row.id), isPossible: isPossible)
  }

  private func didUnhighlight(_ row: TestRow) {
    let isPossible = highlightedID == row.id
    highlightedID = nil
    tell(.unhighlighted(row.id), isPossible: isPossible)
  }

  func target(forSelecting row: TestRow) -> TestRow? {
    policy.target(forSelecting: row.id).map { TestRow(id: $0) }
  }

  func shouldDeselect(_ row: TestRow) -> Bool { policy.mayDeselect(row.id) }

  private func didChangeSelection() {
    guard allowsAnySelection() else {
      // It comes once after the rows, which are what most tests look at.
      if !isSelectionChanging { contradictions.append(.changedSelection) }
      isSelectionChanging = false
      return onTold(.changedSelection)
    }
    let old = selectedIDs
    selectedIDs = currentSelection()
    tell(.changedSelection, isPossible: selectedIDs != old)
  }

  private func didSelect(_ row: TestRow) {
    let isNew = selectedIDs.insert(row.id).inserted
    isSelectionChanging = true
    tell(.selected(row.id), isPossible: isNew && !allowsAnySelection())
  }

  private func didDeselect(_ row: TestRow) {
    let isKnown = selectedIDs.remove(row.id) != nil
    isSelectionChanging = true
    tell(.deselected(row.id), isPossible: isKnown && !allowsAnySelection())
  }
}

// MARK: - Editing

extension ActionDelegate {
  func canEdit(_ row: TestRow) -> Bool { !policy.uneditable.contains(row.id) }
  func editingStyle(for row: TestRow) -> EditingStyle { policy.styles[row.id] ?? .delete }
  func edit(for request: EditRequest<TestSection, TestRow>) -> NamedEdit? {
    NamedEdit("") { [self] in
      for row in request.rows {
        switch request.kind {
        case .delete: try perform(.deleted(row.id))
        case .move(let target): try move(row, to: target)
        }
      }
    }
  }

  func insertRow(at row: TestRow) throws { try perform(.inserted(at: row.id)) }

  private func didBeginEditing(_ row: TestRow) {
    let isPossible = editingRowID == nil
    editingRowID = row.id
    tell(.beganEditing(row.id), isPossible: isPossible)
  }

  private func didEndEditing(_ row: TestRow) {
    let isPossible = editingRowID == row.id
    editingRowID = nil
    tell(.endedEditing(row.id), isPossible: isPossible)
  }

  func canMove(_ row: TestRow) -> Bool { !policy.immovable.contains(row.id) }

  func target(
    forMoving row: TestRow, to proposed: MoveTarget<TestSection, TestRow>
  ) -> MoveTarget<TestSection, TestRow>? {
    if case .end = proposed, !policy.takesEnds { return nil }
    return proposed
  }

  private func move(_ row: TestRow, to target: MoveTarget<TestSection, TestRow>) throws {
    switch target {
    case .position(of: let other): try perform(.moved(row.id, toPositionOf: other.id))
    case .end(of: let section): try perform(.movedToEnd(row.id, of: section.id))
    }
  }

  func swipeActions(for row: TestRow, at edge: SwipeEdge) -> [SwipeAction] {
    if let swipes = policy.swipes { return swipes[edge] ?? [] }
    guard edge == .trailing, editingStyle(for: row) == .delete else { return [] }
    return [.delete(title: deleteButtonTitle(for: row))]
  }

  func perform(_ action: SwipeAction, on row: TestRow) throws {
    try perform(.performed(action.id, row.id))
  }

  func accessory(for row: TestRow) -> RowAccessory { policy.accessories[row.id] ?? .none }
}

// MARK: - Notices

extension ActionDelegate {
  func receive(_ notice: TableNotice<TestSection, TestRow>) {
    switch notice {
    case .didHighlight(let row): didHighlight(row)
    case .didUnhighlight(let row): didUnhighlight(row)
    case .didSelect(let row): didSelect(row)
    case .didDeselect(let row): didDeselect(row)
    case .didChangeSelection: didChangeSelection()
    case .didBeginEditing(let row): didBeginEditing(row)
    case .didEndEditing(let row): didEndEditing(row)
    case .didTapAccessory(let row): events.append(.tapped(row.id))
    default: break
    }
  }
}
