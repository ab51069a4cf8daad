public import TableData

/// An error for an update that a replica refused.
public enum ReplicaError: Error, Hashable {
  /// The update starts at a position other than the replica's, which may have none yet.
  ///
  /// Request an update from the replica's position.
  case positionMismatch(expected: FeedPosition, actual: FeedPosition?)
  /// The update is stale: it has a whole table, but of an older version.
  case stale(FeedPosition, than: FeedPosition)
  /// An edit does not fit although the position does: the update is damaged.
  ///
  /// Request the whole table.
  case damaged(TableError)
}

extension ReplicaError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .positionMismatch(let expected, let actual):
      "The update starts at \(expected), but the replica is at \(actual?.description ?? "no version"). "
        + "Ask the feed for updates since the position of the replica."
    case .stale(let position, let actual):
      "The update leads to \(position), but the replica is at \(actual) already. Leave it out."
    case .damaged(let error):
      "The update does not fit the table it was made for: \(error) Ask the feed for the whole table."
    }
  }
}
