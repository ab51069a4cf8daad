import TableData
package import TableDisplay

extension TableViewState {
  package func checkInvariants() {
    snapshot.checkInvariants()
    layout.checkInvariants(for: snapshot, with: configuration)
    var measured = layout
    precondition(
      !measured.measureEstimates(in: linesToMeasure, of: snapshot), "Rows in sight are estimated")
    precondition((0...maximalContentOffset).contains(contentOffset), "Scrolled out of the content")
    checkActionInvariants()
  }

  private func checkActionInvariants() {
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

extension TableViewState.SelectedIDs {
  func checkInvariants() {
    let rowCount = table?.rowCount ?? 0
    precondition(indices.ranges.allSatisfy { (0..<rowCount).contains($0) }, "Row without number")
    precondition(others.allSatisfy { table?.contains(id: $0) != true }, "Row kept in two ways")
    precondition(Set(self).count == count, "Wrong number of selected rows")
    precondition((table == nil) == indices.isEmpty, "Table that no selected row is in")
  }
}
