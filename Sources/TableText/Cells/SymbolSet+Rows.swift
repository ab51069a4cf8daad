extension SymbolSet {
  /// Returns a control's symbol, maybe empty.
  ///
  /// - Parameter control: The control.
  /// - Returns: The symbol.
  public func symbol(for control: LeadingControl) -> String {
    switch control {
    case .none: ""
    case .delete: delete
    case .insert: insert
    case .checkbox(let isChecked): isChecked ? checked : unchecked
    }
  }

  /// Returns the disclosure symbol, empty for a leaf.
  ///
  /// - Parameter expansion: The row's state.
  /// - Returns: The symbol.
  public func symbol(for expansion: RowExpansion) -> String {
    switch expansion {
    case .leaf: ""
    case .collapsed: collapsed
    case .expanded: expanded
    }
  }
}
