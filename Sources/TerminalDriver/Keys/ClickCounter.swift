/// Counts clicks that belong together: those that follow each other at once on one line.
package struct ClickCounter {
  /// How long the second click may take.
  static let limit = Duration.milliseconds(500)

  private var last: (event: MouseEvent, time: ContinuousClock.Instant)?

  /// Creates a counter of no clicks.
  package init() {}

  /// Returns the event with the number of clicks that it makes.
  ///
  /// - Parameters:
  ///   - event: What happened; anything but a button that is pressed ends the row of clicks.
  ///   - time: When it happened.
  /// - Returns: The event with its number in a row of clicks.
  package mutating func counting(_ event: MouseEvent, at time: ContinuousClock.Instant)
    -> MouseEvent
  {
    guard case .pressed = event.action else {
      last = nil
      return event
    }
    var event = event
    if let last, last.event.isSameClick(as: event), time - last.time <= Self.limit {
      event.clickCount = last.event.clickCount + 1
    }
    last = (event, time)
    return event
  }
}

extension MouseEvent {
  fileprivate func isSameClick(as other: MouseEvent) -> Bool {
    action == other.action && line == other.line && modifiers == other.modifiers
  }
}
