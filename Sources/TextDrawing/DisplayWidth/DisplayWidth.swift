/// Measures the terminal columns of text.
///
/// Each cluster is a `Character` (UAX #29). Scalars follow East Asian width (UAX #11). Emoji (UTS
/// #51) have two columns: flags, keycaps, skin tones, ZWJ sequences, and pictographs with U+FE0F.
/// U+FE0E changes no width (UAX #11).
///
/// Terminals disagree about clusters of several letters or with spacing marks, as in Devanagari:
/// some show them as one shape, others side by side. They have the columns of all their letters and
/// spacing marks, so no terminal cuts one off; a terminal that needs fewer shows a gap.
///
/// Controls have no columns; make text safe (see `sanitizedForTerminal`) first.
public struct DisplayWidth: Hashable, Sendable {
  /// The width of scalars that are wide only in East Asian contexts.
  public enum Ambiguous: Hashable, Sendable, CaseIterable {
    /// One column, as nearly everywhere.
    case narrow
    /// Two columns, as in some East Asian terminals.
    case wide
  }

  /// The width of ambiguous scalars.
  public var ambiguous: Ambiguous

  /// The widths with narrow ambiguous scalars.
  public static let standard = DisplayWidth()

  /// Creates a measure of text.
  ///
  /// - Parameter ambiguous: The width of ambiguous scalars.
  public init(ambiguous: Ambiguous = .narrow) {
    self.ambiguous = ambiguous
  }

  /// Returns the columns of a string.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The sum over its clusters.
  /// - Complexity: O(*n*), where *n* is the length of the text; fastest for ASCII.
  public func width(of text: some StringProtocol) -> Int {
    width(ofText: String(text))
  }

  private func width(ofText text: String) -> Int {
    if text.isPrintableASCII { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }
}
