import TableDisplay

extension DelegateCall: CustomStringConvertible {
  /// The call, on one line.
  public var description: String {
    switch self {
    case .shouldHighlight(let row): "shouldHighlight(\(row))"
    case .targetForSelecting(let row): "target(forSelecting: \(row))"
    case .shouldDeselect(let row): "shouldDeselect(\(row))"
    case .canEdit(let row): "canEdit(\(row))"
    case .editingStyle(let row): "editingStyle(for: \(row))"
    case .shouldIndentWhileEditing(let row): "shouldIndentWhileEditing(\(row))"
    case .deleteButtonTitle(let row): "deleteButtonTitle(for: \(row))"
    case .edit(.delete, let rows): "edit(for: delete \(Self.text(of: rows)))"
    case .edit(.move(let target), let rows):
      "edit(for: move \(Self.text(of: rows)) to \(Self.text(of: target)))"
    case .insertRow(let row): "insertRow(at: \(row))"
    case .canMove(let row): "canMove(\(row))"
    case .target(let row, let target): "target(forMoving: \(row), to: \(Self.text(of: target)))"
    case .swipeActions(let row, let edge): "swipeActions(for: \(row), at: \(edge))"
    case .perform(let action, let row): "perform(\(action.id), on: \(row))"
    case .accessory(let row): "accessory(for: \(row))"
    case .indentationLevel(let row): "indentationLevel(for: \(row))"
    case .expansion(let row): "expansion(of: \(row))"
    case .expand(let row): "expand(\(row))"
    case .collapse(let row): "collapse(\(row))"
    case .notice(let notice): "\(notice)"
    }
  }

  private static func text(of target: Target) -> String {
    switch target {
    case .position(of: let row): "position of \(row)"
    case .end(of: let section): "end of \(section)"
    }
  }

  private static func text(of rows: [Row]) -> String {
    rows.map { "\($0)" }.joined(separator: ", ")
  }
}
