/// To which place the reader is taken, since they asked for it and it is there.
public struct PageArrival: Hashable, Sendable {
  /// The number of the place; see ``PagedRow/id``.
  public let id: Int

  /// Whether it is the last row that was asked for, which stands at the bottom.
  public let isLast: Bool

  /// Whether its page was fetched, so that nothing of what was in sight need be there.
  public let isFetched: Bool
}
