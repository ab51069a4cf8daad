import TableDisplay

/// The parts of a table view's state that users change.
struct UserPosition<Section: SectionModel, Row: RowModel>: Equatable {
  private let highlightedID: Row.ID?
  private let selectedIDs: TableViewState<Section, Row>.SelectedIDs
  private let contentOffset: Int
  private let viewportHeight: Int
  private let isEditing: Bool
  private let pendingDeletionID: Row.ID?
  private let revealedSwipe: TableViewState<Section, Row>.RevealedSwipe?

  init(_ state: TableViewState<Section, Row>) {
    (highlightedID, selectedIDs) = (state.highlightedID, state.selectedIDs)
    (contentOffset, viewportHeight) = (state.contentOffset, state.viewportHeight)
    (isEditing, pendingDeletionID) = (state.isEditing, state.pendingDeletionID)
    revealedSwipe = state.revealedSwipe
  }
}
