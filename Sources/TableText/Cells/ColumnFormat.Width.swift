extension ColumnFormat {
  /// A column's width in screen columns.
  ///
  /// Room goes first to minimums, then to fitting columns, then to shares. Negative counts as 0.
  public enum Width: Hashable, Sendable {
    /// A fixed width.
    case fixed(Int)

    /// A weighted share of the remaining room, within limits.
    case flexible(weight: Int = 1, minimum: Int = 0, maximum: Int = .max)

    /// The widest content, within limits; the widest columns shrink first.
    ///
    /// In a static table, contents are those seen by ``ColumnLayout/fitted(to:using:)``; while none
    /// are known, it is a share of at least 8 columns.
    ///
    /// On a screen, contents are the first and the visible rows. Columns only grow, so that they
    /// stay in place while the user scrolls. Texts shrink to 16 columns before a column goes out of
    /// view, and grow beyond 40 only where there is room left. Numbers are aligned at the trailing
    /// edge. Without a terminal, nothing up to 2,000 columns a line is truncated, unless `COLUMNS`
    /// says how wide lines are.
    case fitting(minimum: Int? = nil, maximum: Int = .max)

    private static let readableWidth = 8

    /// Returns the least width.
    func minimum(knowsContents: Bool) -> Int {
      switch self {
      case .fixed(let width): Self.clamped(width)
      case .flexible(_, let minimum, _): Self.clamped(minimum)
      case .fitting(let minimum?, _): Self.clamped(minimum)
      case .fitting(nil, let maximum):
        knowsContents ? 1 : Self.clamped(min(maximum, Self.readableWidth))
      }
    }

    /// Clamps a width, so that sums cannot overflow.
    static func clamped(_ width: Int) -> Int { min(max(0, width), 1_000_000) }
  }
}
