/// How many columns of a terminal a text takes.
///
/// A text is a row of clusters (`Character`, as UAX #29 has it), and a cluster takes no column,
/// one or two. East Asian width (UAX #11) decides for a single scalar, and emoji (UTS #51) take
/// two columns: pairs of regional indicators, keycaps, pictures with a skin tone, pictures joined
/// into one, and pictographs followed by U+FE0F. A spacing mark widens its letter to two columns,
/// and so does a second consonant in one cluster. U+FE0E changes no width: a picture that is wide
/// by itself stays wide, as UAX #11 has it.
///
/// Controls take no column. Make a text safe (see `safeText`) before it is measured.
public struct DisplayWidth: Hashable, Sendable {
  /// What a terminal does with scalars that are wide only among East Asian text.
  public enum Ambiguous: Hashable, Sendable, CaseIterable {
    /// They take one column, as nearly everywhere.
    case narrow
    /// They take two columns, as in terminals set up for older East Asian encodings.
    case wide
  }

  /// How ambiguous scalars are counted.
  public var ambiguous: Ambiguous

  /// The widths of a terminal that shows ambiguous scalars narrow.
  public static let standard = DisplayWidth()

  /// Creates a measure of text.
  ///
  /// - Parameter ambiguous: How ambiguous scalars are counted.
  public init(ambiguous: Ambiguous = .narrow) {
    self.ambiguous = ambiguous
  }

  /// Returns the columns of a text.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The sum of the columns of its clusters.
  /// - Complexity: O(*n*), where *n* is the length of the text; fastest if all of it is ASCII.
  public func width(of text: some StringProtocol) -> Int {
    width(ofText: String(text))
  }

  private func width(ofText text: String) -> Int {
    if text.isPrintableASCII { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }
}
