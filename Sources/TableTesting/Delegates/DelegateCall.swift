public import TableDisplay

/// One call of a table's delegate, as a value.
///
/// Its description reads like the call, with the rows' own descriptions.
public enum DelegateCall<Row: RowModel>: Equatable {
  /// Whether a row may be selected was asked.
  case shouldSelect(Row)
  /// A row was selected.
  case didSelect(Row)
  /// A row is no longer selected.
  case didDeselect(Row)
  /// What editing offers for a row was asked.
  case editingStyle(Row)
  /// The title of the button that deletes a row was asked.
  case deleteButtonTitle(Row)
  /// A row was to be deleted.
  case delete(Row)
  /// Whether a row may be moved was asked.
  case canMove(Row)
  /// The row whose place a moved row takes was asked.
  case target(Row, proposed: Row)
  /// A row was to be moved.
  case move(Row, toPlaceOf: Row)
  /// The sign at the trailing edge of a row was asked.
  case accessory(Row)
  /// By how many levels a row is indented was asked.
  case indentationLevel(Row)
  /// The cell of a row was about to come into sight.
  case willDisplay(Row)
  /// The cell of a row went out of sight.
  case didEndDisplaying(Row)

  /// Whether the delegate was asked something, and neither told nor ordered.
  public var isQuestion: Bool {
    switch self {
    case .shouldSelect, .editingStyle, .deleteButtonTitle, .canMove, .target, .accessory,
      .indentationLevel:
      true
    case .didSelect, .didDeselect, .delete, .move, .willDisplay, .didEndDisplaying: false
    }
  }
}

extension DelegateCall: Hashable where Row: Hashable {}
extension DelegateCall: Sendable where Row: Sendable {}

extension DelegateCall: CustomStringConvertible {
  /// The call, on one line.
  public var description: String {
    switch self {
    case .shouldSelect(let row): "shouldSelect(\(row))"
    case .didSelect(let row): "didSelect(\(row))"
    case .didDeselect(let row): "didDeselect(\(row))"
    case .editingStyle(let row): "editingStyle(for: \(row))"
    case .deleteButtonTitle(let row): "deleteButtonTitle(for: \(row))"
    case .delete(let row): "delete(\(row))"
    case .canMove(let row): "canMove(\(row))"
    case .target(let row, let proposed): "target(forMoving: \(row), toPlaceOf: \(proposed))"
    case .move(let row, let other): "move(\(row), toPlaceOf: \(other))"
    case .accessory(let row): "accessory(for: \(row))"
    case .indentationLevel(let row): "indentationLevel(for: \(row))"
    case .willDisplay(let row): "willDisplay(\(row))"
    case .didEndDisplaying(let row): "didEndDisplaying(\(row))"
    }
  }
}
