/// A screen that restores what it showed when the program ended.
protocol RestoringScreen: TerminalScreen {
  /// Called before each frame, but acts only once.
  func restore(in stack: ScreenStack)
}
