public import TableData

/// Why a replica refused an update.
public enum ReplicaError: Error, Hashable {
  /// The update does not start at the replica's position, which may be `nil`.
  ///
  /// Request an update from there.
  case positionMismatch(expected: FeedPosition, actual: FeedPosition?)
  /// A whole table, but of an older version.
  case stale(FeedPosition, than: FeedPosition)
  /// An edit does not fit although the position does.
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
