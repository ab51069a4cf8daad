import TerminalDriver

struct PointerState<ID: Hashable> {
  private var clicked: ID?

  /// The dragged line of the scroll bar's thumb, counted from its top.
  private var barGrip: Int?

  /// The column whose width is dragged, and its first screen column.
  private(set) var edgeGrip: (column: Int, start: Int)?

  /// Records a click on a row.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - isSecond: Whether it may complete a double click.
  /// - Returns: Whether it does.
  mutating func click(_ id: ID, isSecond: Bool) -> Bool {
    let isDouble = isSecond && clicked == id
    clicked = isDouble ? nil : id
    return isDouble
  }

  mutating func forgetClick() { clicked = nil }

  /// Grabs or releases the scroll bar.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - pressed: The pressed line of the thumb; `nil` outside the bar.
  /// - Returns: The grabbed line; `nil` for none.
  mutating func grip(for event: MouseEvent, pressed: Int?) -> Int? {
    switch event.action {
    case .pressed(.left) where event.modifiers.isEmpty: barGrip = pressed
    case .dragged(.left): break
    case .pressed: barGrip = nil
    default: return nil
    }
    return barGrip
  }

  mutating func grip(edgeOf column: Int, from start: Int) { edgeGrip = (column, start) }

  mutating func releaseEdge() { edgeGrip = nil }

  mutating func releaseGrips() { (barGrip, edgeGrip) = (nil, nil) }
}
