package import TerminalDriver

/// A part of what a key does in a picker.
package enum PickerStep<Row>: Sendable {
  /// What this key usually does.
  case key(TerminalKey)
  /// Selects or deselects the highlighted row.
  case toggle
  case deselectAll
  case work(@Sendable (PickerContext<Row>) -> Void)
  /// The terminal is restored meanwhile, such as for another program.
  case workOutsideTerminal(@Sendable (PickerContext<Row>) -> Void)
}
