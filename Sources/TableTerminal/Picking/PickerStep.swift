package import TerminalDriver

/// A step of a key's action in a picker.
package enum PickerStep<Row>: Sendable {
  /// The usual action of this key.
  case key(TerminalKey)
  /// Selects or deselects the highlighted row.
  case toggle
  case deselectAll
  /// Toggles the selection of each row found.
  case toggleAll
  /// Moves the highlight by half pages, down if positive.
  case move(halfPages: Int)
  /// Moves the highlight to a row, from 1, or from -1 at the end.
  case go(toRow: Int)
  /// Scrolls the preview by half pages, down if positive.
  case scrollPreview(halfPages: Int)
  /// Replaces the current search with the one that the closure returns for it.
  case search(@Sendable (String) -> String)
  case setPrompt(String)
  /// Begins or ends to show the best matches first.
  case toggleRanking
  case work(@Sendable (PickerContext<Row>) -> Void)
  /// The terminal is restored meanwhile, such as for another program.
  case workOutsideTerminal(@Sendable (PickerContext<Row>) -> Void)
}
