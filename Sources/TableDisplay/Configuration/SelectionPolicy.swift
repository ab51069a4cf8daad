/// Which rows a user may select, as a delegate allows it.
///
/// How many rows a ``HeadlessTableView`` selects at a time is its ``TableConfiguration``'s; a
/// screen in a terminal makes that from the policy of its delegate.
public enum SelectionPolicy: Hashable, Sendable, CaseIterable {
  /// No row.
  case none
  /// One row at a time.
  case single
  /// Any number of rows; the delegate is asked about each.
  case multipleIfAllowed
  /// Any number of rows, without asking.
  ///
  /// The delegate is neither asked about single rows nor told of each, only that the selection
  /// changed, so that selecting all of a million rows takes no longer than selecting one.
  /// Before several rows are deleted or moved, it is asked about the topmost one only.
  case multiple

  /// Whether more than one row may be selected.
  package var allowsSeveral: Bool { self == .multipleIfAllowed || self == .multiple }
}
