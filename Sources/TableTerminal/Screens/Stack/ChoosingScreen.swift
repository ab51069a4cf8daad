/// A screen for making a choice, with nothing to save.
protocol ChoosingScreen: TerminalScreen {
  /// Whether the screen needs the line of the keys for its rows.
  func needsKeyLine(inLines count: Int) -> Bool
}
