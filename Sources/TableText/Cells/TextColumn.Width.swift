extension TextColumn {
  /// How wide a column is, in columns of the screen.
  ///
  /// Room is given out in this order: everyone's minimum, then what the contents of the fitting
  /// columns need, then all that is left to those that share it. Numbers below 0 count as 0.
  public enum Width: Hashable, Sendable {
    /// Always so wide.
    case fixed(Int)

    /// A share of what the others leave, in proportion to a weight, but within limits.
    case share(Int = 1, minimum: Int = 0, maximum: Int = .max)

    /// As wide as the widest content, but within limits. If there is not room enough for all
    /// such columns, the widest give way first.
    ///
    /// The contents are those that ``ColumnLayout/fitted(to:using:)`` has seen. In a layout that has
    /// seen none, as on a screen whose rows change, it is a share like any other, and no less
    /// than 8 columns if no minimum is given: a screen is scrolled sideways to what does not fit.
    case fitting(minimum: Int? = nil, maximum: Int = .max)

    /// An equal share of what the others leave, but at least so wide.
    public static func flexible(minimum: Int) -> Width { .share(minimum: minimum) }

    /// How narrow a column of unknown contents gets by itself.
    private static let readableWidth = 8

    /// Returns the least width.
    ///
    /// - Parameter knowsContents: Whether the layout has seen what the columns hold.
    /// - Returns: The number of columns of the screen.
    func minimum(knowsContents: Bool) -> Int {
      switch self {
      case .fixed(let width): Self.clamped(width)
      case .share(_, let minimum, _): Self.clamped(minimum)
      case .fitting(let minimum?, _): Self.clamped(minimum)
      case .fitting(nil, let maximum):
        knowsContents ? 1 : Self.clamped(min(maximum, Self.readableWidth))
      }
    }

    /// The widths from which sums are formed; larger ones could overflow.
    static func clamped(_ width: Int) -> Int { min(max(0, width), 1_000_000) }
  }
}
