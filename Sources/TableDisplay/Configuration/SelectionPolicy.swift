/// How many rows users may select, and whether the delegate is asked about each.
///
/// A ``HeadlessTableView`` takes its selection modes from its ``TableViewConfiguration``; a
/// terminal screen from this policy.
public enum SelectionPolicy: Hashable, Sendable, CaseIterable {
  /// No row.
  case none
  /// One row at a time.
  case single
  /// Any number of rows; the delegate is asked about each.
  case multiple
  /// Any number of rows, without asking.
  ///
  /// The delegate is neither asked about nor notified of single rows, only of a changed selection,
  /// so selecting all of a million rows takes no longer than one. Before several rows are deleted
  /// or moved, it is asked only about the topmost one.
  case unrestricted

  package var allowsMultiple: Bool { self == .multiple || self == .unrestricted }
}
