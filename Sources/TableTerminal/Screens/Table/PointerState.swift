import TerminalDriver

/// What the pointer did last on a screen of rows.
struct PointerState<ID: Hashable> {
  /// The row that was clicked last.
  private var clicked: ID?

  /// How many lines below the top of the scroll bar's thumb the pointer holds it, while it does.
  private var barGrip: Int?

  /// Notes a click on a row.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - isSecond: Whether it may be the second one of a double click.
  /// - Returns: Whether it is the second one on the same row.
  mutating func click(_ id: ID, isSecond: Bool) -> Bool {
    let isDouble = isSecond && clicked == id
    clicked = isDouble ? nil : id
    return isDouble
  }

  /// Forgets the last click: the next one is a first one.
  mutating func forgetClick() { clicked = nil }

  /// Takes hold of the scroll bar, or lets it go.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - pressed: How far below the top of the thumb a press is; `nil` beside the bar.
  /// - Returns: How far below the top of the thumb it is held; `nil` when it is not.
  mutating func grip(for event: MouseEvent, pressed: Int?) -> Int? {
    switch event.action {
    case .pressed(.left) where event.modifiers.isEmpty: barGrip = pressed
    case .dragged(.left): break
    case .pressed: barGrip = nil
    default: return nil
    }
    return barGrip
  }

  /// Lets the scroll bar go.
  mutating func letGo() { barGrip = nil }
}
