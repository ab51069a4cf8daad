public import TableFeeds

/// Follows a feed for one visitor of a page.
///
/// ```swift
/// let visitor = WebPageReader(table: table, upstream: feed, window: address.window)
/// while let patch = try await visitor.next() { try await stream.write(patch.serverSentEvent()) }
/// ```
///
/// A patch leads directly from what the page shows to the current rows, however much has changed in
/// between, so nothing queues for a slow or sleeping visitor. After a break, the page sends its
/// position. It gets the changes since then if the feed still keeps that version, and all visible
/// rows otherwise.
public final class WebPageReader<Upstream: FeedProtocol>: Sendable {
  /// The type of the table.
  public typealias Table = HTMLTable<Upstream.Section, Upstream.Row>

  private let table: Table
  private let upstream: Upstream
  private let reader: FeedReader<Upstream>
  /// Whether visitors share patches: a position in a database does not identify rows.
  private let sharesPatches = Upstream.self == TableFeed<Upstream.Section, Upstream.Row>.self

  /// Creates a reader for the page of one visitor.
  ///
  /// - Parameters:
  ///   - table: How rows are shown.
  ///   - upstream: The feed.
  ///   - window: The window, as counted by the page.
  ///   - position: The position of what the page shows; `nil` if it shows nothing.
  public init(
    table: Table, upstream: Upstream, window: TableWindow,
    since position: FeedPosition? = nil
  ) {
    (self.table, self.upstream) = (table, upstream)
    let isKept = position.flatMap(upstream.baseline) != nil
    let shown = isKept ? position?.window : nil
    reader = FeedReader(
      upstream, window: shown ?? table.window(window, of: upstream),
      since: shown == nil ? nil : position)
  }

  /// What the page shows after the last patch; `nil` before the first patch, and if the feed no
  /// longer keeps it.
  public var replica: Table.Replica? { reader.replica }

  /// Moves to another window, as counted by the page, with the next patch.
  public func show(_ window: TableWindow) { reader.show(table.window(window, of: upstream)) }

  /// Sends the next patch even if only counts have changed; call it about once a second.
  public func refreshMetrics() { reader.refreshMetrics() }

  /// Waits for the next patch; only one task may wait at a time.
  ///
  /// - Returns: The patch, or `nil` when the feed has ended or the task is cancelled.
  /// - Throws: The error of reading the rows; the next call tries again.
  public func next() async throws(Upstream.Failure) -> HTMLPatch? {
    try await reader.nextAndBefore().map { patch(by: $0.update, from: $0.before) }
  }

  /// Returns the next patch without waiting; must not be called while a task waits for it.
  ///
  /// - Returns: The patch, which may only change the position, or `nil` if nothing is new.
  /// - Throws: The error of reading the rows.
  public func poll() async throws(Upstream.Failure) -> HTMLPatch? {
    try await reader.nowAndBefore().map { patch(by: $0.update, from: $0.before) }
  }

  /// Returns the patch for an update, from the cache if another visitor had the same.
  ///
  /// The old rows are not kept here; the feed still has them.
  private func patch(
    by update: FeedReader<Upstream>.Element, from baseline: Upstream.Baseline?
  ) -> HTMLPatch {
    func newPatch() -> HTMLPatch {
      let old = baseline.flatMap(upstream.replica)
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
  /// Returns the window of a feed for a window of the page.
  ///
  /// A page without headers does not count the header of the only section, but some feeds do.
  func window(_ window: TableWindow, of upstream: some FeedProtocol) -> TableWindow {
    if heading != nil || !upstream.countsSectionHeaders { return window }
    return window.first == 0
      ? TableWindow(first: 0, count: window.count + 1)
      : TableWindow(first: min(window.first + 1, WebPageAddress.largestIndex), count: window.count)
  }
}
