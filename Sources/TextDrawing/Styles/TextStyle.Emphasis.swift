extension TextStyle {
  /// Emphasis beside the role.
  public struct Emphasis: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8

    /// Creates a set.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The focused row or button.
    public static let highlight = Emphasis(rawValue: 1 << 0)
    /// A selected row.
    public static let selection = Emphasis(rawValue: 1 << 1)
    /// A search match.
    public static let match = Emphasis(rawValue: 1 << 2)
    /// The cell with the cursor, in a highlighted row.
    public static let cellCursor = Emphasis(rawValue: 1 << 3)
    /// Every second row.
    public static let stripe = Emphasis(rawValue: 1 << 4)
  }
}

extension TextStyle.Emphasis {
  static let all = TextStyle.Emphasis(rawValue: .max)

  /// The parts of the theme, each of which covers the ones before.
  var parts: [TextTheme.Part] {
    let all: [(Self, TextTheme.Part)] = [
      (.stripe, .stripe), (.selection, .selection), (.highlight, .highlight),
      (.cellCursor, .cellCursor),
      (.match, .match),
    ]
    // In an inverse row, a cell that is not inverse stands out, even without colors.
    var shown = contains(.cellCursor) ? subtracting(.highlight) : self
    if contains(.highlight) { shown.remove(.stripe) }
    return all.filter { shown.contains($0.0) }.map(\.1)
  }
}
