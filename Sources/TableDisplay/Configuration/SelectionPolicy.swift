/// The rows that a delegate lets users select.
///
/// A ``HeadlessTableView`` takes its selection modes from its ``TableViewConfiguration``; a terminal
/// screen derives them from its delegate's policy.
public enum SelectionPolicy: Hashable, Sendable, CaseIterable {
  /// No row.
  case none
  /// One row at a time.
  case single
  /// Any number of rows; the delegate is asked about each.
  case multiple
  /// Any number of rows, without asking.
  ///
  /// The delegate is neither asked about nor notified of single rows, only notified that the
  /// selection changed, so selecting all of a million rows takes no longer than selecting one.
  /// Before several rows are deleted or moved, it is asked only about the topmost one.
  case unrestricted

  /// Whether more than one row may be selected.
  package var allowsMultiple: Bool { self == .multiple || self == .unrestricted }
}
