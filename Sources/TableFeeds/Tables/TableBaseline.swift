import TableData

/// The last update of a reader, and where its window has moved since.
public struct TableBaseline: Equatable, Sendable {
  let position: FeedPosition

  let metrics: WindowMetrics?

  /// The latest version in which the window shows the same.
  private(set) var number: Int

  /// The latest version whose metrics are known to be the same.
  private(set) var metricsNumber: Int

  /// The window in version `number`; `nil` for the whole table.
  private(set) var window: TableWindow?

  /// The index in version `number` of the first row's header.
  private var headerIndex: Int?

  init(_ position: FeedPosition, metrics: WindowMetrics? = nil) {
    self.position = position
    self.metrics = metrics
    (number, window, headerIndex) = (position.version.number, position.window, metrics?.headerIndex)
    metricsNumber = number
  }

  /// Returns the baseline after changes elsewhere; `nil` if they touch the window.
  func following(_ changes: WindowChanges, to number: Int) -> TableBaseline? {
    guard let window, !changes.touches(window, headerIndex: headerIndex) else { return nil }
    let headerIndex = headerIndex.map(changes.index(ofKept:))
    return moved(to: changes.following(window), headerIndex: headerIndex, number: number)
  }

  func moved(to window: TableWindow, headerIndex: Int?, number: Int, hasSameMetrics: Bool = false)
    -> TableBaseline
  {
    var moved = self
    (moved.number, moved.window, moved.headerIndex) = (number, window, headerIndex)
    if hasSameMetrics { moved.metricsNumber = number }
    return moved
  }
}
