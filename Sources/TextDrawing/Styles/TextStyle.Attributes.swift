extension TextStyle {
  /// The attributes every terminal knows, in any combination.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Creates a set of attributes from its bits.
    ///
    /// - Parameter rawValue: One bit for each attribute.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier strokes.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Less contrast.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// A line below the text.
    public static let underlined = Attributes(rawValue: 1 << 2)
    /// Foreground and background exchanged.
    public static let inverse = Attributes(rawValue: 1 << 3)
  }
}
