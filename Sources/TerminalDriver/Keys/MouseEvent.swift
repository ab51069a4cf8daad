/// A button press or release, a drag, or a wheel step.
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
  /// A mouse button.
  public enum Button: Hashable, Sendable {
    /// The left button.
    case left
    /// The middle button.
    case middle
    /// The right button.
    case right
  }

  /// The kind of event.
  public enum Action: Hashable, Sendable {
    /// A button was pressed.
    case pressed(Button)
    /// A button was released, maybe elsewhere.
    case released(Button)
    /// The pointer moved, a button down.
    case dragged(Button)
    /// A wheel step up.
    case scrolledUp
    /// A wheel step down.
    case scrolledDown
    /// A wheel step to the left.
    case scrolledLeft
    /// A wheel step to the right.
    case scrolledRight
  }

  /// The action.
  public let action: Action
  /// The pointer's line, from 0.
  public let line: Int
  /// The pointer's column, from 0.
  public let column: Int
  /// The modifier keys.
  public let modifiers: TerminalKey.Modifiers
  /// The number of quick clicks.
  ///
  /// Terminals do not report it; the screen stack counts presses on one line, at most half a second
  /// apart.
  public package(set) var clickCount = 1

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - line: The line, from 0.
  ///   - column: The column, from 0.
  ///   - modifiers: The modifier keys.
  public init(_ action: Action, line: Int, column: Int, modifiers: TerminalKey.Modifiers = []) {
    self.action = action
    self.line = line
    self.column = column
    self.modifiers = modifiers
  }

  /// Returns the event relative to another place.
  package func moved(lines: Int = 0, columns: Int = 0) -> MouseEvent {
    var event = MouseEvent(
      action, line: line + lines, column: column + columns, modifiers: modifiers)
    event.clickCount = clickCount
    return event
  }
}
