public import TableDisplay

/// A recorded call of a `TableViewDelegate`.
public enum DelegateCall<Section: SectionModel, Row: RowModel>: Equatable {
  /// A move's target.
  public typealias Target = MoveTarget<Section, Row>

  /// `shouldHighlight(_:)`.
  case shouldHighlight(Row)

  /// `target(forSelecting:)`.
  case targetForSelecting(Row)
  /// `shouldDeselect(_:)`.
  case shouldDeselect(Row)

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
  /// `indentationLevel(for:)`.
  case indentationLevel(Row)

  /// `expansion(of:)`.
  case expansion(Row)
  /// `expand(_:)`.
  case expand(Row)
  /// `collapse(_:)`.
  case collapse(Row)

  /// `receive(_:)`.
  case notice(TableNotice<Section, Row>)

  /// Whether the call is a question.
  public var isQuery: Bool {
    switch self {
    case .shouldHighlight, .targetForSelecting, .shouldDeselect, .canEdit,
      .editingStyle, .shouldIndentWhileEditing, .deleteButtonTitle, .canMove, .target,
      .swipeActions, .accessory, .indentationLevel, .expansion:
      true
    default: false
    }
  }
}
