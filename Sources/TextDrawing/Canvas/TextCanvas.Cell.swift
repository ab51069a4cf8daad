extension TextCanvas {
  /// What one column of one line shows.
  ///
  /// A cluster that is two columns wide takes two cells: the left one holds its text and has
  /// width 2, the right one is its *continuation*, with an empty text and width 0.
  public struct Cell: Hashable, Sendable {
    /// The cluster shown here: a space when blank, empty for a continuation.
    public let text: String
    /// The columns the cluster takes: 1, 2, or 0 for a continuation.
    public let width: Int
    /// How the cluster looks; a continuation has the style of its cluster.
    public internal(set) var style: TextStyle

    init(text: String, width: Int, style: TextStyle) {
      self.text = text
      self.width = width
      self.style = style
    }

    /// A space in the plain style.
    public static let blank = blank(style: .plain)

    static func blank(style: TextStyle) -> Cell {
      Cell(text: " ", width: 1, style: style)
    }

    static func continuation(style: TextStyle) -> Cell {
      Cell(text: "", width: 0, style: style)
    }

    /// Whether this is the right half of a cluster that is two columns wide.
    public var isContinuation: Bool { width == 0 }
  }
}
