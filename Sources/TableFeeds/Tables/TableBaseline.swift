import TableData

/// A reader's last update, and its window's moves since.
public struct TableBaseline: Equatable, Sendable {
  let position: FeedPosition

  let metrics: WindowMetrics?

  /// The latest version in which the window shows the same.
  private(set) var number: Int

  /// The latest version whose metrics are known to be the same.
  private(set) var metricsNumber: Int

  /// In version `number`; `nil` for the whole table.
  private(set) var window: TableWindow?

  /// The index in version `number` of the first row's header.
  private var heading: Int?

  init(_ position: FeedPosition, metrics: WindowMetrics? = nil) {
    self.position = position
    self.metrics = metrics
    (number, window, heading) = (position.version.number, position.window, metrics?.headerIndex)
    metricsNumber = number
  }

  /// `nil` if the change touches the window.
  func following(_ changes: WindowChanges, to number: Int) -> TableBaseline? {
    guard let window, !changes.touches(window, heading: heading) else { return nil }
    let heading = heading.map(changes.index(ofKept:))
    return moved(to: changes.following(window), heading: heading, number: number)
  }

  func moved(to window: TableWindow, heading: Int?, number: Int, hasSameMetrics: Bool = false)
    -> TableBaseline
  {
    var moved = self
    (moved.number, moved.window, moved.heading) = (number, window, heading)
    if hasSameMetrics { moved.metricsNumber = number }
    return moved
  }
}
