/// The height of a screen drawn below the cursor.
public enum InlineHeight: Hashable, Sendable {
  /// A number of lines.
  case lines(Int)
  /// A percentage of the terminal's lines.
  case percent(Int)

  private static let minimum = 4

  func lines(of count: Int) -> Int {
    let lines =
      switch self {
      case .lines(let lines): lines
      case .percent(let percent): count * min(percent, 100) / 100
      }
    return min(max(lines, Self.minimum), count)
  }
}
