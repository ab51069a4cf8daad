/// A terminal's size in columns and lines.
public struct TerminalSize: Hashable, Sendable {
  /// The number of columns, from 1 to 2,000.
  public let columns: Int
  /// The number of lines, from 1 to 1,000.
  public let lines: Int

  /// Whether lines are limited to the columns; not if these are a fallback, or the terminal wraps
  /// lines.
  package var limitsColumns = true

  /// Creates a size, clamped so that it cannot exhaust memory.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - lines: The lines.
  public init(columns: Int, lines: Int) {
    self.columns = min(max(columns, 1), 2_000)
    self.lines = min(max(lines, 1), 1_000)
  }

  /// The fallback: 80 columns by 24 lines.
  public static let standard = {
    var size = TerminalSize(columns: 80, lines: 24)
    size.limitsColumns = false
    return size
  }()

  /// Returns whether columns and lines are equal.
  public static func == (lhs: TerminalSize, rhs: TerminalSize) -> Bool {
    (lhs.columns, lhs.lines) == (rhs.columns, rhs.lines)
  }

  /// Hashes columns and lines.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(columns)
    hasher.combine(lines)
  }
}
