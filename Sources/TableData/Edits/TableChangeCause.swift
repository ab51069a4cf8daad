/// The cause of a data source's change.
public enum TableChangeCause: Hashable, Sendable {
  /// A transaction or a replaced table.
  case edit
  /// An undone edit.
  case undo
  /// A redone edit.
  case redo
  /// A merge of an external table.
  case merge
}
