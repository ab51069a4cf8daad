/// How many rows can be selected at a time.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
  /// No row.
  case none
  /// One row; selecting another deselects it.
  case single
  /// Any number of rows.
  case multiple

  package init(_ policy: SelectionPolicy) {
    self =
      switch policy {
      case .none: .none
      case .single: .single
      case .multiple, .unrestricted: .multiple
      }
  }
}
