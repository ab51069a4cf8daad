/// A key that was pressed, or a text that was pasted, as a terminal reports it.
///
/// A key pressed together with modifiers is ``modified(_:_:)``, unless it has a case of its own:
/// Control and a letter is ``control(_:)``, Shift and Tab is ``backTab``, and Shift and a letter
/// is the ``character(_:)`` it types.
///
/// ```swift
/// switch key {
/// case .up, .character("k"): moveUp()
/// case .modified(.up, .control): moveToTop()
/// case .control("z"): suspend()
/// default: break
/// }
/// ```
public enum Key: Hashable, Sendable {
  /// A character that was typed.
  ///
  /// A cluster of several scalars arrives as one key for each of them; appended to a string
  /// they join again.
  case character(Character)
  /// Enter or Return.
  case enter
  /// Tab.
  case tab
  /// Shift and Tab.
  case backTab
  /// The key that deletes to the left.
  case backspace
  /// The key that deletes to the right.
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
  /// A function key, counted from 1.
  case function(Int)
  /// Control and a character, a letter in lower case.
  case control(Character)
  /// A text that was pasted, with `"\n"` between its lines.
  ///
  /// A very long text arrives in several pieces.
  case paste(String)
  /// A key pressed together with modifiers.
  ///
  /// The key is never a pasted or a modified one, and there is at least one modifier.
  indirect case modified(Key, Modifiers)
}
