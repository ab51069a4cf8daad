/// Measures the terminal columns of text.
///
/// Each cluster (`Character`, UAX #29) has 0, 1 or 2 columns. Scalars follow East Asian width (UAX
/// #11). Emoji (UTS #51) are wide: flags, keycaps, skin tones, ZWJ sequences, and pictographs with
/// U+FE0F. A spacing mark or second consonant makes a cluster wide. U+FE0E changes no width (UAX
/// #11).
///
/// Controls have no columns; make text safe (see `terminalSafe`) first.
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

  /// Returns the columns of a text.
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
