/// One column of a table: its heading, how wide it is and where its texts stand.
public struct TextColumn: Hashable, Sendable {
  /// How wide a column is, in columns of the screen.
  public enum Width: Hashable, Sendable {
    /// Always so wide.
    case fixed(Int)
    /// An equal share of what the others leave, but at least so wide.
    case flexible(minimum: Int)

    /// The least width.
    var minimum: Int {
      switch self {
      case .fixed(let width): max(0, width)
      case .flexible(let minimum): max(0, minimum)
      }
    }
  }

  /// The heading.
  public var title: String

  /// How wide the column is.
  public var width: Width

  /// Where its texts stand.
  public var alignment: TextAlignment

  /// Where the ellipsis goes in a text that is too long.
  public var truncation: Truncation

  /// Creates a column.
  public init(
    _ title: String,
    width: Width = .flexible(minimum: 8),
    alignment: TextAlignment = .leading,
    truncation: Truncation = .end
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.truncation = truncation
  }
}
