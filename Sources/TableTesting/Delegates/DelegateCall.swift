public import TableDisplay

/// A recorded call of a `TableViewDelegate`.
public enum DelegateCall<Section: SectionModel, Row: RowModel>: Equatable {
  /// The target of a move.
  public typealias Target = MoveTarget<Section, Row>

  /// A `shouldHighlight(_:)` call.
  case shouldHighlight(Row)
  /// A `didHighlight(_:)` call.
  case didHighlight(Row)
  /// A `didUnhighlight(_:)` call.
  case didUnhighlight(Row)

  /// A `shouldSelect(_:)` call.
  case shouldSelect(Row)
  /// A `target(forSelecting:)` call.
  case targetForSelecting(Row)
  /// A `didSelect(_:)` call.
  case didSelect(Row)
  /// A `shouldDeselect(_:)` call.
  case shouldDeselect(Row)
  /// A `didDeselect(_:)` call.
  case didDeselect(Row)
  /// A `didChangeSelection()` call.
  case didChangeSelection

  /// A `canEdit(_:)` call.
  case canEdit(Row)
  /// An `editingStyle(for:)` call.
  case editingStyle(Row)
  /// A `shouldIndentWhileEditing(_:)` call.
  case shouldIndentWhileEditing(Row)
  /// A `deleteButtonTitle(for:)` call.
  case deleteButtonTitle(Row)
  /// An `edit(for:)` call.
  case edit(EditRequest<Section, Row>.Kind, [Row])
  /// An `insertRow(at:)` call.
  case insertRow(at: Row)
  /// A `didBeginEditing(_:)` call.
  case didBeginEditing(Row)
  /// A `didEndEditing(_:)` call.
  case didEndEditing(Row)

  /// A `canMove(_:)` call.
  case canMove(Row)
  /// A `target(forMoving:to:)` call.
  case target(Row, proposed: Target)

  /// A `swipeActions(for:at:)` call.
  case swipeActions(Row, at: SwipeEdge)
  /// A `perform(_:on:)` call.
  case perform(SwipeAction, on: Row)

  /// An `accessory(for:)` call.
  case accessory(Row)
  /// An `didTapAccessory(for:)` call.
  case didTapAccessory(Row)
  /// An `indentationLevel(for:)` call.
  case indentationLevel(Row)

  /// An `expansion(of:)` call.
  case expansion(Row)
  /// An `expand(_:)` call.
  case expand(Row)
  /// A `collapse(_:)` call.
  case collapse(Row)

  /// A `willDisplay(_:)` call.
  case willDisplay(Row)
  /// A `didEndDisplaying(_:)` call.
  case didEndDisplaying(Row)
  /// A `willDisplayHeader(of:)` call.
  case willDisplayHeader(Section)
  /// A `didEndDisplayingHeader(of:)` call.
  case didEndDisplayingHeader(Section)
  /// A `willDisplayFooter(of:)` call.
  case willDisplayFooter(Section)
  /// A `didEndDisplayingFooter(of:)` call.
  case didEndDisplayingFooter(Section)
  /// A `prefetch(_:)` call.
  case prefetch([Row])
  /// A `cancelPrefetching(_:)` call.
  case cancelPrefetching([Row])

  /// Whether the call asks, rather than notifies or commands.
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
