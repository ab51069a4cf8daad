public import TableDisplay

/// A recorded call of a `TableViewDelegate`.
public enum DelegateCall<Section: SectionModel, Row: RowModel>: Equatable {
  /// A move's target.
  public typealias Target = MoveTarget<Section, Row>

  /// `shouldHighlight(_:)`.
  case shouldHighlight(Row)
  /// `didHighlight(_:)`.
  case didHighlight(Row)
  /// `didUnhighlight(_:)`.
  case didUnhighlight(Row)

  /// `shouldSelect(_:)`.
  case shouldSelect(Row)
  /// `target(forSelecting:)`.
  case targetForSelecting(Row)
  /// `didSelect(_:)`.
  case didSelect(Row)
  /// `shouldDeselect(_:)`.
  case shouldDeselect(Row)
  /// `didDeselect(_:)`.
  case didDeselect(Row)
  /// `didChangeSelection()`.
  case didChangeSelection

  /// `canEdit(_:)`.
  case canEdit(Row)
  /// `editingStyle(for:)`.
  case editingStyle(Row)
  /// `shouldIndentWhileEditing(_:)`.
  case shouldIndentWhileEditing(Row)
  /// `deleteButtonTitle(for:)`.
  case deleteButtonTitle(Row)
  /// `edit(for:)`.
  case edit(EditRequest<Section, Row>.Kind, [Row])
  /// `insertRow(at:)`.
  case insertRow(at: Row)
  /// `didBeginEditing(_:)`.
  case didBeginEditing(Row)
  /// `didEndEditing(_:)`.
  case didEndEditing(Row)

  /// `canMove(_:)`.
  case canMove(Row)
  /// `target(forMoving:to:)`.
  case target(Row, proposed: Target)

  /// `swipeActions(for:at:)`.
  case swipeActions(Row, at: SwipeEdge)
  /// `perform(_:on:)`.
  case perform(SwipeAction, on: Row)

  /// `accessory(for:)`.
  case accessory(Row)
  /// `didTapAccessory(for:)`.
  case didTapAccessory(Row)
  /// `indentationLevel(for:)`.
  case indentationLevel(Row)

  /// `expansion(of:)`.
  case expansion(Row)
  /// `expand(_:)`.
  case expand(Row)
  /// `collapse(_:)`.
  case collapse(Row)

  /// `willDisplay(_:)`.
  case willDisplay(Row)
  /// `didEndDisplaying(_:)`.
  case didEndDisplaying(Row)
  /// `willDisplayHeader(of:)`.
  case willDisplayHeader(Section)
  /// `didEndDisplayingHeader(of:)`.
  case didEndDisplayingHeader(Section)
  /// `willDisplayFooter(of:)`.
  case willDisplayFooter(Section)
  /// `didEndDisplayingFooter(of:)`.
  case didEndDisplayingFooter(Section)
  /// `prefetch(_:)`.
  case prefetch([Row])
  /// `cancelPrefetching(_:)`.
  case cancelPrefetching([Row])

  /// Whether the call is a question.
  public var isQuery: Bool {
    switch self {
    case .shouldHighlight, .shouldSelect, .targetForSelecting, .shouldDeselect, .canEdit,
      .editingStyle, .shouldIndentWhileEditing, .deleteButtonTitle, .canMove, .target,
      .swipeActions, .accessory, .indentationLevel, .expansion:
      true
    default: false
    }
  }
}
