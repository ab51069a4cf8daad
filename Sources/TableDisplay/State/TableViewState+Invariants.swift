import TableData

extension TableViewState {
  func checkActionInvariants() {
    precondition(highlightedID.map(snapshot.contains(id:)) ?? true, "Highlight without row")
    selectedIDs.checkInvariants()
    precondition(selectedIDs.allSatisfy(unfilteredSnapshot.contains(id:)), "Selection without row")
    switch selectionMode {
    case .none: precondition(selectedIDs.isEmpty, "Selection in a mode that allows none")
    case .single: precondition(selectedIDs.count <= 1, "More than a single selection")
    case .multiple, .unrestricted: break
    }
    if let range = selectionRange {
      precondition(selectedIDs.contains(range.anchor), "Range without beginning")
      precondition(snapshot.contains(id: range.anchor), "Range from a row that is not shown")
      precondition(snapshot.contains(id: range.end), "Range to a row that is not shown")
      range.selectedBefore?.checkInvariants()
      precondition(
        range.selectedBefore?.allSatisfy(unfilteredSnapshot.contains(id:)) ?? true,
        "Missing row before")
    }
    precondition(pendingDeletionID.map(snapshot.contains(id:)) ?? true, "Deletion without row")
    guard let swipe = revealedSwipe else { return }
    precondition(snapshot.contains(id: swipe.id), "Swipe without row")
    precondition(pendingDeletionID == nil && !isEditing, "Swipe in editing mode")
  }
}
