/// The reason that nothing was picked.
public enum PickerError: Error, Hashable, Sendable {
  /// Escape or Control-C was pressed.
  case cancelled
  /// No row exists or matches.
  case nothingFound
  /// Several rows match, but there is no terminal.
  case noTerminal(foundCount: Int)
  /// Reading the rows failed, without a terminal.
  case failed(reason: String)

  /// The exit status: 130 for ``cancelled``, 1 for ``nothingFound``, 2 for failures.
  public var exitStatus: Int32 {
    switch self {
    case .cancelled: 130
    case .nothingFound: 1
    case .noTerminal, .failed: 2
    }
  }
}

extension PickerError: CustomStringConvertible {
  /// The problem and a remedy.
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
