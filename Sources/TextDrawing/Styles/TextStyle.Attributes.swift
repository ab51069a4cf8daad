extension TextStyle {
  /// Attributes that every terminal supports.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Creates a set.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Bold.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Dim.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// Underlined.
    public static let underlined = Attributes(rawValue: 1 << 2)
    /// Swapped foreground and background.
    public static let inverse = Attributes(rawValue: 1 << 3)
  }
}
