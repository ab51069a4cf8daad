/// Counts clicks in quick succession on one line.
package struct ClickCounter {
  static let limit = Duration.milliseconds(500)

  private var last: (event: MouseEvent, time: ContinuousClock.Instant)?

  package init() {}

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
