extension TextStyle {
  /// Emphasis in addition to the role, such as a highlight.
  public struct Emphasis: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: One bit for each kind.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The row or button with the focus.
    public static let highlight = Emphasis(rawValue: 1 << 0)
    /// A chosen row.
    public static let selection = Emphasis(rawValue: 1 << 1)
    /// Search matches.
    public static let match = Emphasis(rawValue: 1 << 2)
    /// The cell with the cursor, in a highlighted row.
    public static let cell = Emphasis(rawValue: 1 << 3)
    /// Every second row.
    public static let stripe = Emphasis(rawValue: 1 << 4)
  }
}

extension TextStyle.Emphasis {
  static let all = TextStyle.Emphasis(rawValue: .max)

  /// The theme's parts, each covering earlier ones.
  var parts: [TextTheme.Role] {
    let all: [(Self, TextTheme.Role)] = [
      (.stripe, .stripe), (.selection, .selection), (.highlight, .highlight), (.cell, .cell),
      (.match, .match),
    ]
    // In an inverse row, a cell that is not inverse stands out, even without colors.
    var shown = contains(.cell) ? subtracting(.highlight) : self
    if contains(.highlight) { shown.remove(.stripe) }
    return all.filter { shown.contains($0.0) }.map(\.1)
  }
}
