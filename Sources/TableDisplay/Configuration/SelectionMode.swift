/// How many rows can be selected at a time, and whether the delegate is asked about each.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
  /// No row.
  case none
  /// One row; selecting another deselects it.
  case single
  /// Any number of rows; users select those that the delegate allows.
  case multiple
  /// Any number of rows, without asking.
  ///
  /// The delegate is neither asked about nor notified of single rows, only of a changed selection,
  /// so selecting all of a million rows takes no longer than one. Before several rows are deleted
  /// or moved, it is asked only about the topmost one.
  case unrestricted

  package var allowsMultiple: Bool { self == .multiple || self == .unrestricted }
}
