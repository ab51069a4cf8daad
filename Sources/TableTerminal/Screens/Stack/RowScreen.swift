import TerminalDriver

/// A screen of rows, without the types of its table.
protocol RowScreen: TerminalScreen {
  /// Why rows are missing; `nil` if none are, or only for a moment.
  var absence: String? { get }

  /// Shown while there is no message.
  var persistentStatus: String? { get }

  /// Restores the groups of the last start.
  ///
  /// Called before each frame, but acts only once.
  func restore(in stack: ScreenStack)

  /// Throws why a key of the help does nothing now, such as without a selection.
  func explain(_ key: TerminalKey, in stack: ScreenStack) throws(UserError)
}
