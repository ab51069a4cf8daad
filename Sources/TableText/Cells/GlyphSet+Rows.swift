public import TableDisplay
public import TextDrawing

extension GlyphSet {
  /// Returns the sign of a control, maybe empty.
  ///
  /// - Parameter control: The control.
  /// - Returns: The sign.
  public func symbol(for control: LeadingControl) -> String {
    switch control {
    case .none: ""
    case .delete: delete
    case .insert: insert
    case .checkbox(let isChecked): isChecked ? checked : unchecked
    }
  }

  /// Returns the disclosure sign, empty for a leaf.
  ///
  /// - Parameter expansion: The row's state.
  /// - Returns: The sign.
  public func symbol(for expansion: RowExpansion) -> String {
    switch expansion {
    case .leaf: ""
    case .collapsed: collapsed
    case .expanded: expanded
    }
  }
}
