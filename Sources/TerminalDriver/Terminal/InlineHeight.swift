/// The height of a screen that is drawn below the cursor rather than on a screen of its own.
public enum InlineHeight: Hashable, Sendable {
  /// A number of lines.
  case lines(Int)
  /// A part of the terminal's lines, in percent.
  case percent(Int)

  /// The lines that any screen needs.
  private static let minimum = 4

  /// The height in a terminal with some lines.
  func lines(of count: Int) -> Int {
    let lines =
      switch self {
      case .lines(let lines): lines
      case .percent(let percent): count * min(percent, 100) / 100
      }
    return min(max(lines, Self.minimum), count)
  }
}
