/// A screen that only makes a choice, such as a picker, so that there is nothing to save.
protocol ChoosingScreen: TerminalScreen {
  /// Whether the screen needs the line of the keys for its rows.
  func needsKeyLine(inLines count: Int) -> Bool
}
