import TableData

/// The state of a reader of a table in memory: its last update, and its window's moves since.
public struct TableBaseline: Equatable, Sendable {
  /// The position of the reader.
  let position: FeedPosition

  /// The metrics in the last update.
  let metrics: WindowMetrics?

  /// The latest version in which the window shows the same.
  private(set) var number: Int

  /// The latest version in which the metrics are known to be the same.
  private(set) var metricsNumber: Int

  /// The window in that version; `nil` for the whole table.
  private(set) var window: TableWindow?

  /// The index of the header of the first row in that version.
  private var heading: Int?

  init(_ position: FeedPosition, metrics: WindowMetrics? = nil) {
    self.position = position
    self.metrics = metrics
    (number, window, heading) = (position.version.number, position.window, metrics?.headerIndex)
    metricsNumber = number
  }

  /// Returns the same with the window moved by a change, unless that touches it.
  func following(_ changes: WindowChanges, to number: Int) -> TableBaseline? {
    guard let window, !changes.touches(window, heading: heading) else { return nil }
    let heading = heading.map(changes.index(ofKept:))
    return moved(to: changes.following(window), heading: heading, number: number)
  }

  /// Returns the same with the window moved to where it shows the same in another version.
  func moved(to window: TableWindow, heading: Int?, number: Int, hasSameMetrics: Bool = false)
    -> TableBaseline
  {
    var moved = self
    (moved.number, moved.window, moved.heading) = (number, window, heading)
    if hasSameMetrics { moved.metricsNumber = number }
    return moved
  }
}
