public import TerminalDriver

/// What a key does in a picker, besides the usual keys.
public struct PickerAction<Row>: Sendable {
  let key: TerminalKey
  let help: String
  let leavesScreen: Bool
  let perform: @Sendable (_ row: Row?) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - key: The key, which loses any usual action.
  ///   - help: What the help says, in a word or two.
  ///   - leavesScreen: Whether the terminal is restored meanwhile, such as for another program.
  ///   - perform: Acts on the highlighted row, if any, while the picker waits.
  public init(
    _ key: TerminalKey, help: String, leavesScreen: Bool = false,
    perform: @escaping @Sendable (_ row: Row?) -> Void
  ) {
    (self.key, self.help, self.leavesScreen) = (key, help, leavesScreen)
    self.perform = perform
  }
}
