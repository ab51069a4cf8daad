public import TableFeeds

/// Follows a feed for one visitor of a page.
///
/// ```swift
/// let visitor = PageVisitor(of: table, following: feed, window: address.window)
/// while let patch = try await visitor.next() { try await stream.write(patch.event()) }
/// ```
///
/// A patch leads from what the page shows to now, however much has changed meanwhile: nothing queues
/// for a visitor that is slow or asleep. After a break, the page says what it shows, and is given
/// the way from there if the feed still keeps that version, and all rows in sight otherwise.
public final class PageVisitor<Upstream: FeedUpstream>: Sendable {
  /// The type of the table.
  public typealias Table = HTMLTable<Upstream.Section, Upstream.Row>

  private let table: Table
  private let upstream: Upstream
  private let reader: FeedReader<Upstream>

  /// Creates a visitor.
  ///
  /// - Parameters:
  ///   - table: How rows are shown.
  ///   - upstream: The feed.
  ///   - window: The window, as the page counts.
  ///   - position: What the page shows; `nil` for nothing.
  public init(
    of table: Table, following upstream: Upstream, window: TableWindow,
    since position: FeedPosition? = nil
  ) {
    (self.table, self.upstream) = (table, upstream)
    let isKept = position.flatMap(upstream.given) != nil
    let shown = isKept ? position?.window : nil
    reader = FeedReader(
      upstream, window: shown ?? table.window(window, of: upstream),
      since: shown == nil ? nil : position)
  }

  /// What the page shows, once the last patch is performed; `nil` before the first one, and if the
  /// feed does not keep it any more.
  public var shown: Table.Shown? { reader.replica }

  /// Looks at another window, as the page counts, which the next patch leads to.
  public func show(_ window: TableWindow) { reader.show(table.window(window, of: upstream)) }

  /// Makes the next patch come even if only counts have changed, such as once a second.
  public func refreshCounts() { reader.refreshPlace() }

  /// Waits for the next patch; one task waits at a time.
  ///
  /// - Returns: The patch; `nil` when the feed has ended or the task is cancelled.
  /// - Throws: Why the rows could not be read; the next call tries again.
  public func next() async throws(Upstream.Failure) -> HTMLPatch? {
    if let (update, before) = try await reader.nextAndBefore() {
      return patch(by: update, from: before)
    }
    return nil
  }

  /// Returns what is new now; not while a task waits for the next patch.
  ///
  /// - Returns: The patch, which may be no more than another position; `nil` when there is nothing.
  /// - Throws: Why the rows could not be read.
  public func now() async throws(Upstream.Failure) -> HTMLPatch? {
    guard let (update, before) = try await reader.nowAndBefore() else { return nil }
    return patch(by: update, from: before)
  }

  /// The rows before are not kept here, but taken from the feed again, which has them anyway.
  ///
  /// The rows of a table in memory are known by their position, those of a database are not.
  private func patch(by update: FeedReader<Upstream>.Element, from given: Upstream.Given?)
    -> HTMLPatch
  {
    guard let start = update.start, upstream is TableFeed<Upstream.Section, Upstream.Row> else {
      return newPatch(by: update, from: given)
    }
    return table.patches.result(for: [start, update.position]) { newPatch(by: update, from: given) }
  }

  private func newPatch(by update: FeedReader<Upstream>.Element, from given: Upstream.Given?)
    -> HTMLPatch
  {
    let old = given.flatMap(upstream.replica)
    var new = old ?? Table.Shown()
    do throws(ReplicaError) {
      try new.apply(update)
      return table.patch(from: old, to: new)
    } catch {
      // The rows before are gone.
      return table.patch(from: nil, to: shown ?? Table.Shown())
    }
  }
}

extension HTMLTable {
  /// The window of a feed for one of a page.
  ///
  /// A page without headings does not count that of the only section, which some feeds do.
  func window(_ window: TableWindow, of upstream: some FeedUpstream) -> TableWindow {
    if heading != nil || !upstream.countsHeadings { return window }
    return window.first == 0
      ? TableWindow(first: 0, count: window.count + 1)
      : TableWindow(first: min(window.first + 1, PageAddress.largestIndex), count: window.count)
  }
}
