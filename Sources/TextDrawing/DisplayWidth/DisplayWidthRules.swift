/// Measures the terminal columns of text.
///
/// Clusters are `Character`s (UAX #29). Scalars follow East Asian width (UAX #11). Emoji (UTS #51)
/// have two columns: flags, keycaps, skin tones, ZWJ sequences, and pictographs with U+FE0F. U+FE0E
/// changes no width (UAX #11).
///
/// Terminals show clusters of several letters or with spacing marks, as in Devanagari, as one shape
/// or side by side. All of these count, so no terminal cuts one off; some show a gap.
///
/// Controls have no columns; make text safe first (see `sanitizedForTerminal`).
public struct DisplayWidthRules: Hashable, Sendable {
  /// The width of scalars that are wide only in East Asian contexts.
  public enum Ambiguous: Hashable, Sendable, CaseIterable {
    /// One column, as nearly everywhere.
    case narrow
    /// Two columns.
    case wide
  }

  /// The width of ambiguous scalars.
  public var ambiguous: Ambiguous

  /// Narrow ambiguous scalars.
  public static let standard = DisplayWidthRules()

  /// Creates a measure of text.
  ///
  /// - Parameter ambiguous: How wide ambiguous scalars are.
  public init(ambiguous: Ambiguous = .narrow) {
    self.ambiguous = ambiguous
  }

  /// Returns the columns of a string.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The sum over its clusters.
  /// - Complexity: O(*n*) in the length of the text; fastest for ASCII.
  public func width(of text: some StringProtocol) -> Int {
    width(ofText: String(text))
  }

  private func width(ofText text: String) -> Int {
    if text.isPrintableASCII { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }
}
