import TerminalDriver

/// An output accepts no more data.
struct OutputError: Error, CustomStringConvertible {
  /// The failure.
  let description: String

  /// Whether nobody reads the output any more.
  let isClosed: Bool

  init(_ error: TerminalError) {
    let reason = Localization.description(of: error)
    description = localized("Standard output cannot be written: \(reason)")
    isClosed = error == .disconnected
  }
}
