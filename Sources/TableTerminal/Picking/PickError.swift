/// Why nothing was chosen.
public enum PickError: Error, Hashable, Sendable {
  /// The person wanted nothing: Escape or Control-C.
  case cancelled
  /// There is no row to choose, or none that was sought.
  case nothingFound
  /// There is no terminal to choose in, and so many rows are found, not one.
  case noTerminal(foundCount: Int)
  /// There is no terminal to choose in, and not all rows are there, for a reason.
  case failed(reason: String)

  /// The exit status by which programs say so: 130 for ``cancelled``, 1 for ``nothingFound``, and 2 for
  /// what went wrong.
  public var exitStatus: Int32 {
    switch self {
    case .cancelled: 130
    case .nothingFound: 1
    case .noTerminal, .failed: 2
    }
  }
}

extension PickError: CustomStringConvertible {
  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .cancelled: localized("Nothing was chosen.")
    case .nothingFound: localized("Nothing was found.")
    case .noTerminal(let count):
      localized(
        """
        There is no terminal to choose one of \(count) rows in. Search for something that only one \
        row has.
        """)
    case .failed(let reason): reason
    }
  }
}
