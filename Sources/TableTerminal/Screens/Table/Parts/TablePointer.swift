import TerminalDriver

/// The state of the pointer between mouse events: clicks and drags.
struct TablePointer<ID: Hashable> {
  private var clicked: ID?

  /// The dragged line of the thumb.
  private var barGrip: Int?

  /// The column whose width is dragged, and its first screen column.
  private(set) var edgeGrip: (column: Int, start: Int)?

  /// Returns whether the click completes a double click.
  mutating func click(_ id: ID, isSecond: Bool) -> Bool {
    let isDouble = isSecond && clicked == id
    clicked = isDouble ? nil : id
    return isDouble
  }

  mutating func forgetClick() { clicked = nil }

  /// `pressed` is `nil` outside the bar.
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
