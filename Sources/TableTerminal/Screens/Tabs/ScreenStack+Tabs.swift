extension ScreenStack {
  /// Creates a stack of screens in tabs, or of a single one.
  ///
  /// - Parameter screens: The screens.
  /// - Precondition: There is one.
  public convenience init(tabs screens: [some TerminalScreen]) {
    precondition(!screens.isEmpty, "A stack needs a screen")
    let root: any TerminalScreen = screens.count == 1 ? screens[0] : TabScreen(screens)
    self.init(root: root)
  }
}
