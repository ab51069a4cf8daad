/// A slot to scroll to once its page has loaded.
public struct ScrollRequest: Hashable, Sendable {
  /// The slot's ``PagedRow/id``.
  public let id: Int

  /// Whether it is the last row requested, to be shown at the bottom.
  public let isLast: Bool

  /// Whether its page was fetched, replacing the visible rows.
  public let isFetched: Bool
}
