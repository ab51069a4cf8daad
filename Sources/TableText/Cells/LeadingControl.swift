/// The control at the leading edge of a cell.
public enum LeadingControl: Hashable, Sendable {
  /// No control.
  case none
  /// The row can be deleted.
  case delete
  /// A row can be inserted.
  case insert
  /// The row can be checked and unchecked.
  case checkbox(isChecked: Bool)

  /// The sign that stands for the control; empty for none.
  public var symbol: String {
    switch self {
    case .none: ""
    case .delete: "⊖"
    case .insert: "⊕"
    case .checkbox(let isChecked): isChecked ? "[x]" : "[ ]"
    }
  }
}
