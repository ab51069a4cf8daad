public import TableFeeds

/// Follows a feed for one client of a page.
///
/// ```swift
/// let reader = WebPageReader(table: table, feed: feed, window: address.window)
/// while let patch = try await reader.next() { try await stream.write(patch.serverSentEvent()) }
/// ```
///
/// A patch leads directly from the rows that the page shows to the current ones, so nothing queues
/// for a slow or sleeping client. After a break, the page sends its position. It gets the changes
/// since then if the feed still has that version, else all visible rows.
public final class WebPageReader<Feed: FeedProtocol>: Sendable {
  /// The table.
  public typealias Table = HTMLTable<Feed.Section, Feed.Row>

  private let table: Table
  private let feed: Feed
  private let reader: FeedReader<Feed>
  /// A position in a database does not identify rows.
  private let sharesPatches = Feed.self == TableFeed<Feed.Section, Feed.Row>.self

  /// Creates a reader for one client's page.
  ///
  /// - Parameters:
  ///   - table: How rows are shown.
  ///   - feed: The feed.
  ///   - window: The window, as the page counts.
  ///   - position: The position that the page shows; `nil` for none.
  public init(
    table: Table, feed: Feed, window: TableWindow,
    since position: FeedPosition? = nil
  ) {
    (self.table, self.feed) = (table, feed)
    let isKept = position.flatMap(feed.baseline) != nil
    let shown = isKept ? position?.window : nil
    reader = FeedReader(
      feed, window: shown ?? table.window(window, of: feed),
      since: shown == nil ? nil : position)
  }

  /// The rows that the page shows after the last patch; `nil` before the first, and if the feed no
  /// longer has them.
  public var replica: Table.Replica? { reader.replica }

  /// Moves to another window, as the page counts, with the next patch.
  public func setWindow(_ window: TableWindow) { reader.setWindow(table.window(window, of: feed)) }

  /// Sends the next patch even if only counts have changed; call it about once a second.
  public func refreshMetrics() { reader.refreshMetrics() }

  /// Waits for the next patch; only one task may wait at a time.
  ///
  /// - Returns: The patch, or `nil` when the feed has ended or the task is cancelled.
  /// - Throws: The error of reading the rows; the next call tries again.
  public func next() async throws(Feed.Failure) -> HTMLPatch? {
    try await reader.nextWithBaseline().map { patch(by: $0.update, from: $0.baseline) }
  }

  /// Returns the next patch without waiting; must not be called while a task waits for it.
  ///
  /// - Returns: The patch, which may only change the position, or `nil` if nothing is new.
  /// - Throws: The error of reading the rows.
  public func poll() async throws(Feed.Failure) -> HTMLPatch? {
    try await reader.update(includingMetrics: true).map { patch(by: $0.update, from: $0.baseline) }
  }

  /// From the cache if another client had the same; the feed still has the old rows.
  private func patch(
    by update: FeedReader<Feed>.Element, from baseline: Feed.Baseline?
  ) -> HTMLPatch {
    func newPatch() -> HTMLPatch {
      let old = baseline.flatMap(feed.replica)
      var new = old ?? Table.Replica()
      do throws(ReplicaError) {
        try new.apply(update)
        return table.patch(from: old, to: new)
      } catch {
        // The feed no longer has the old rows.
        return table.patch(from: nil, to: replica ?? Table.Replica())
      }
    }
    guard let start = update.start, sharesPatches else { return newPatch() }
    return table.patches.result(for: [start, update.position], making: newPatch)
  }
}

extension HTMLTable {
  /// A page without headers does not count the header of the only section, but some feeds do.
  func window(_ window: TableWindow, of feed: some FeedProtocol) -> TableWindow {
    if sectionHeader != nil || !feed.countsSectionHeaders { return window }
    return window.first == 0
      ? TableWindow(first: 0, count: window.count + 1)
      : TableWindow(first: min(window.first + 1, WebPageAddress.largestIndex), count: window.count)
  }
}
