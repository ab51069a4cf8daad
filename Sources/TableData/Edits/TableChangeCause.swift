/// How a change of a data source came about.
public enum TableChangeCause: Hashable, Sendable {
  /// A transaction, or another table put in place of the current one.
  case edit
  /// Going back by one edit.
  case undo
  /// Going forward again by one edit.
  case redo
  /// A table from elsewhere, such as that of another program, that was merged with the current one.
  case merge
}
