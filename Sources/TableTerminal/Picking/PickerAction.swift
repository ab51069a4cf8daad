public import TerminalDriver

/// A custom action of a key in a picker.
public struct PickerAction<Row>: Sendable {
  let key: TerminalKey
  let help: String
  let steps: [PickerStep<Row>]

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - key: The key, which loses any default action.
  ///   - help: The help text, in a word or two.
  ///   - leavesScreen: Whether the terminal is restored meanwhile, such as for another program.
  ///   - perform: Acts on the highlighted row, if any, while the picker waits.
  public init(
    _ key: TerminalKey, help: String, leavesScreen: Bool = false,
    perform: @escaping @Sendable (_ row: Row?) -> Void
  ) {
    let work: @Sendable (PickerContext<Row>) -> Void = { perform($0.row) }
    self.init(
      key: key, help: help, steps: [leavesScreen ? .workOutsideTerminal(work) : .work(work)])
  }

  /// Creates an action of several steps.
  package init(key: TerminalKey, help: String, steps: [PickerStep<Row>]) {
    (self.key, self.help, self.steps) = (key, help, steps)
  }
}
