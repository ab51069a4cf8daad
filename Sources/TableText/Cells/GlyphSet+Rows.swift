public import TableDisplay
public import TextDrawing

extension GlyphSet {
  /// Returns the sign that stands for a control; empty for none.
  ///
  /// - Parameter control: The control of a row.
  /// - Returns: The sign, without blanks around it.
  public func symbol(for control: LeadingControl) -> String {
    switch control {
    case .none: ""
    case .delete: delete
    case .insert: insert
    case .checkbox(let isChecked): isChecked ? checked : unchecked
    }
  }

  /// Returns the sign before a row of an outline; empty for a row without children.
  ///
  /// - Parameter expansion: Whether the row has children, and whether they are shown.
  /// - Returns: The sign, without blanks around it.
  public func symbol(for expansion: RowExpansion) -> String {
    switch expansion {
    case .leaf: ""
    case .collapsed: collapsed
    case .expanded: expanded
    }
  }
}
