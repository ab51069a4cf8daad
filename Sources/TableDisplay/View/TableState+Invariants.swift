import TableData

extension TableState {
  /// Traps unless what is highlighted, selected and edited fits together; for tests.
  func checkActionInvariants() {
    precondition(highlightedRow.map(snapshot.contains(id:)) ?? true, "Highlight without row")
    precondition(selectedRows.allSatisfy(snapshot.contains(id:)), "Selection without row")
    switch selectionMode {
    case .none: precondition(selectedRows.isEmpty, "Selection in a mode without")
    case .single: precondition(selectedRows.count <= 1, "More than a single selection")
    case .multiple: break
    }
    precondition(selectionAnchor.map(selectedRows.contains) ?? true, "Range without beginning")
    precondition((selectionAnchor == nil) == (selectionEnd == nil), "Range without end")
    precondition(selectionEnd.map(snapshot.contains(id:)) ?? true, "Range to a missing row")
    precondition(pendingDeletion.map(snapshot.contains(id:)) ?? true, "Deletion without row")
    guard let swipe = openSwipe else { return }
    precondition(snapshot.contains(id: swipe.row), "Swipe without row")
    precondition(pendingDeletion == nil && !isEditing, "Swipe in editing mode")
  }
}
