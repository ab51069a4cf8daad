public import TableData

/// Why the changes of a sequence came to an early end.
public enum FollowingError<Failure: Error>: Error {
  /// The sequence failed.
  case sequence(Failure)
  /// A change does not fit the table that those before it led to.
  case table(TableError)
}

extension FollowingError: Equatable where Failure: Equatable {}

extension FollowingError: CustomStringConvertible {
  /// What went wrong.
  public var description: String {
    switch self {
    case .sequence(let failure): String(describing: failure)
    case .table(let error): String(describing: error)
    }
  }
}
