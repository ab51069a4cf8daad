public import TerminalDriver

/// A custom action of a key in a picker.
public struct PickerAction<Row>: Sendable {
  let key: TerminalKey
  let help: String
  let leavesScreen: Bool
  let perform: @Sendable (_ context: PickerContext<Row>) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - key: The key, which loses any usual action.
  ///   - help: The help text, in a word or two.
  ///   - leavesScreen: Whether the terminal is restored meanwhile, such as for another program.
  ///   - perform: Acts on the highlighted row, if any, while the picker waits.
  public init(
    _ key: TerminalKey, help: String, leavesScreen: Bool = false,
    perform: @escaping @Sendable (_ row: Row?) -> Void
  ) {
    self.init(key: key, help: help, leavesScreen: leavesScreen) { perform($0.row) }
  }

  /// Creates an action on more than the highlighted row.
  package init(
    key: TerminalKey, help: String, leavesScreen: Bool = false,
    perform: @escaping @Sendable (_ context: PickerContext<Row>) -> Void
  ) {
    (self.key, self.help, self.leavesScreen) = (key, help, leavesScreen)
    self.perform = perform
  }
}
