/// A screen that shows something of its own as it was when the program ended.
protocol RestoringScreen: TerminalScreen {
  /// Shows it once, before the screen is drawn first.
  func restore(in stack: ScreenStack)
}
