public import TableDisplay

/// One call of a table's delegate, as a value.
///
/// Its description reads like the call, with the rows' and sections' own descriptions.
public enum DelegateCall<Section: SectionModel, Row: RowModel>: Equatable {
  /// Where a row is to be moved.
  public typealias Target = MoveTarget<Section, Row>

  /// Whether keys may act on a row was asked.
  case shouldHighlight(Row)
  /// The highlight came to a row.
  case didHighlight(Row)
  /// The highlight left a row.
  case didUnhighlight(Row)

  /// Whether a row may be selected was asked.
  case shouldSelect(Row)
  /// The row to select instead of a row was asked.
  case targetForSelecting(Row)
  /// A row was selected.
  case didSelect(Row)
  /// Whether a row may be taken out of the selection was asked.
  case shouldDeselect(Row)
  /// A row is no longer selected.
  case didDeselect(Row)
  /// The selection changed.
  case didChangeSelection

  /// Whether a row can be edited was asked.
  case canEdit(Row)
  /// What editing offers for a row was asked.
  case editingStyle(Row)
  /// Whether a row makes room for controls was asked.
  case shouldIndentWhileEditing(Row)
  /// The title of the button that deletes a row was asked.
  case deleteButtonTitle(Row)
  /// The edit that deletes or moves rows was asked for.
  case edit(RowsAction<Section, Row>.Kind, [Row])
  /// A row was to be inserted at a row.
  case insertRow(at: Row)
  /// The deletion of a row waits, or its actions are uncovered.
  case didBeginEditing(Row)
  /// That had an end.
  case didEndEditing(Row)

  /// Whether a row may be moved was asked.
  case canMove(Row)
  /// Where a moved row goes was asked.
  case target(Row, proposed: Target)

  /// The actions that swiping a row uncovers were asked.
  case swipeActions(Row, at: SwipeEdge)
  /// An action of a row was to be performed.
  case perform(SwipeAction, on: Row)

  /// The sign at the trailing edge of a row was asked.
  case accessory(Row)
  /// The button of a row's accessory was tapped.
  case accessoryTapped(Row)
  /// By how many levels a row is indented was asked.
  case indentationLevel(Row)

  /// Whether the children of a row are shown was asked.
  case expansion(Row)
  /// The children of a row were to be shown.
  case expand(Row)
  /// The children of a row were to be hidden.
  case collapse(Row)

  /// The cell of a row was about to come into sight.
  case willDisplay(Row)
  /// The cell of a row went out of sight.
  case didEndDisplaying(Row)
  /// The header of a section was about to come into sight.
  case willDisplayHeader(Section)
  /// The header of a section went out of sight.
  case didEndDisplayingHeader(Section)
  /// The footer of a section was about to come into sight.
  case willDisplayFooter(Section)
  /// The footer of a section went out of sight.
  case didEndDisplayingFooter(Section)
  /// Rows are next in the direction of scrolling.
  case prefetch([Row])
  /// Rows are no longer next.
  case cancelPrefetching([Row])

  /// Whether the delegate was asked something, and neither told nor ordered.
  public var isQuestion: Bool {
    switch self {
    case .shouldHighlight, .shouldSelect, .targetForSelecting, .shouldDeselect, .canEdit,
      .editingStyle, .shouldIndentWhileEditing, .deleteButtonTitle, .canMove, .target,
      .swipeActions, .accessory, .indentationLevel, .expansion:
      true
    default: false
    }
  }
}
