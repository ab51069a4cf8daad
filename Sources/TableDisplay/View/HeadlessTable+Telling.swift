extension HeadlessTable {
  /// Performs an action on the state, such as scrolling, and tells the delegate what came of it:
  /// which rows are no longer selected, highlighted or edited, and which are now.
  ///
  /// The delegate is not asked whether rows may be selected. The highlight passes over rows that it
  /// must not come to. A delegate that changes the table when it is told is told of that afterwards.
  ///
  /// - Parameter action: Changes the state that it is handed.
  /// - Precondition: `action` leaves the table itself alone. It may read it, and finds what was there
  ///   before; to change it, or to display it, is a mistake that ends the program.
  public func update(_ action: (inout TableState<Section, Row>) -> Void) {
    requireNoUpdate()
    let old = state
    var new = state
    isUpdating = true
    action(&new)
    isUpdating = false
    state = new
    // What the delegate changes while it is asked is part of what came of the action.
    guard !isSettling else { return }
    isSettling = true
    settleHighlight(from: old)
    settleSwipe()
    isSettling = false
    notices += TableNotice.notices(from: old, to: state)
    tell()
  }

  /// Traps when an action that changes the state touches the table.
  func requireNoUpdate() {
    precondition(
      !isUpdating,
      "A table cannot be changed or displayed inside update(_:); change the state that it hands over"
    )
  }

  /// Leads the highlight on when the delegate does not let it stay.
  func settleHighlight(from old: TableState<Section, Row>) {
    // The delegate may change the table while it is asked, so it is asked about a copy.
    let (current, delegate) = (state, delegate)
    guard let row = current.highlightedRow, !delegate.shouldHighlight(row) else { return }
    let next = current.rowToHighlight(from: old, where: delegate.shouldHighlight)
    let isInSight = old.isHighlightInSight || current.isHighlightInSight
    state.passHighlight(to: next, keepingInSight: isInSight)
  }

  /// Closes a swiped row that has no actions any more.
  private func settleSwipe() {
    if state.openSwipe != nil, openSwipeActions.isEmpty { state.closeSwipe() }
  }

  /// Tells the delegate one thing at a time; what happens meanwhile waits for its turn.
  private func tell() {
    guard !isTelling else { return }
    isTelling = true
    var count = 0
    while count < notices.count {
      notices[count].tell(delegate)
      count += 1
    }
    notices = []
    isTelling = false
  }
}
