/// A key press or a paste.
///
/// Keys with modifiers are ``modified(_:_:)``, but Control with a letter is ``control(_:)``,
/// Shift-Tab ``backTab``, and Shift with a letter the ``character(_:)`` it types.
///
/// ```swift
/// switch key {
/// case .up, .character("k"): moveUp()
/// case .modified(.up, .control): moveToTop()
/// case .control("z"): suspend()
/// default: break
/// }
/// ```
public enum TerminalKey: Hashable, Sendable {
  /// A typed character.
  ///
  /// Clusters of several scalars arrive as one key per scalar; appended to a string, they join.
  case character(Character)
  /// Enter or Return.
  case enter
  /// Tab.
  case tab
  /// Shift-Tab.
  case backTab
  /// Backspace.
  case backspace
  /// Forward delete.
  case delete
  /// Insert.
  case insert
  /// Escape.
  case escape
  /// The up arrow.
  case up
  /// The down arrow.
  case down
  /// The left arrow.
  case left
  /// The right arrow.
  case right
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// Home.
  case home
  /// End.
  case end
  /// A function key, from 1.
  case function(Int)
  /// Control with a character; letters are lower-case.
  case control(Character)
  /// Pasted text with `"\n"` line ends; a long one arrives in pieces.
  case paste(String)
  /// A key, neither modified nor a paste, with modifiers.
  indirect case modified(TerminalKey, Modifiers)
}
