import TerminalDriver

/// A screen that says why a key of its help does nothing now.
protocol ExplainingScreen: TerminalScreen {
  /// Throws what is missing for a key without a binding, if anything is.
  func explain(_ key: TerminalKey, in stack: ScreenStack) throws(UserError)
}
