/// A button of the mouse that was pressed or released, a drag, or a turn of its wheel.
///
/// ```swift
/// switch event.action {
/// case .pressed(.left): select(line: event.line, column: event.column)
/// case .scrolledUp: scroll(byLines: -3)
/// case .scrolledDown: scroll(byLines: 3)
/// default: break
/// }
/// ```
public struct MouseEvent: Hashable, Sendable {
  /// A button.
  public enum Button: Hashable, Sendable {
    /// The button under the index finger.
    case left
    /// The button between the others, often the wheel itself.
    case middle
    /// The button that asks for a menu.
    case right
  }

  /// What was done with the mouse.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case pressed(Button)
    /// A button went up again, maybe elsewhere.
    case released(Button)
    /// The pointer moved while a button was held down.
    case dragged(Button)
    /// The wheel was turned by one step, to show what is further up.
    case scrolledUp
    /// The wheel was turned by one step, to show what is further down.
    case scrolledDown
    /// The wheel was pushed by one step, to show what is further left.
    case scrolledLeft
    /// The wheel was pushed by one step, to show what is further right.
    case scrolledRight
  }

  /// What was done.
  public let action: Action
  /// The line of the screen the pointer was on, counted from 0.
  public let line: Int
  /// The column of the screen the pointer was on, counted from 0.
  public let column: Int
  /// The keys that were held down meanwhile.
  public let modifiers: Key.Modifiers
  /// How many times in a row a button was pressed here, as far as that is known.
  ///
  /// A terminal does not say, so the screens' stack counts: what comes within half a second on the
  /// same line belongs together.
  public package(set) var clickCount = 1

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - action: What was done.
  ///   - line: The line of the screen the pointer was on, counted from 0.
  ///   - column: The column of the screen the pointer was on, counted from 0.
  ///   - modifiers: The keys that were held down meanwhile.
  public init(_ action: Action, line: Int, column: Int, modifiers: Key.Modifiers = []) {
    self.action = action
    self.line = line
    self.column = column
    self.modifiers = modifiers
  }
}
