extension ColumnFormat {
  /// A width in screen columns.
  ///
  /// Room goes first to minimums, then to fitting columns, then to shares. Negative counts as 0.
  public enum Width: Hashable, Sendable {
    /// A fixed width.
    case fixed(Int)

    /// A weighted share of the rest, within limits.
    case flexible(weight: Int = 1, minimum: Int = 0, maximum: Int = .max)

    /// The widest content, within limits; the widest columns shrink first.
    ///
    /// In a static table, ``ColumnLayout/fitted(to:using:)`` finds the contents; while none are
    /// known, the width is a share of at least 8 columns.
    ///
    /// On a screen, the first and the visible rows count. Columns only grow, so they stay in place.
    /// Texts of more than 20 columns shrink to 16 before one goes out of view, and exceed 40 only
    /// where room is left. Numbers are trailing. Without a terminal, nothing up to 2,000 columns a
    /// line is truncated, unless `COLUMNS` limits lines.
    case fitting(minimum: Int? = nil, maximum: Int = .max)

    private static let readableWidth = 8

    func minimum(knowsContents: Bool) -> Int {
      switch self {
      case .fixed(let width): Self.clamped(width)
      case .flexible(_, let minimum, _): Self.clamped(minimum)
      case .fitting(let minimum?, _): Self.clamped(minimum)
      case .fitting(nil, let maximum):
        knowsContents ? 1 : Self.clamped(min(maximum, Self.readableWidth))
      }
    }

    /// Limits a width, so that sums cannot overflow.
    static func clamped(_ width: Int) -> Int { min(max(0, width), 1_000_000) }
  }
}
