public import TableData

/// Why following a sequence ended early.
public enum TableSequenceError<Failure: Error>: Error {
  /// The sequence failed.
  case sequence(Failure)
  /// A change does not fit the table.
  case table(TableError)
}

extension TableSequenceError: Equatable where Failure: Equatable {}

extension TableSequenceError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .sequence(let failure): String(describing: failure)
    case .table(let error): String(describing: error)
    }
  }
}
