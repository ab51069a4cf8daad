/// Undo or redo.
package enum UndoDirection: Sendable {
  case undo
  case redo
}
