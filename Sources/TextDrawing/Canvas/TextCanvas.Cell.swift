extension TextCanvas {
  /// One column of one line; a wide cluster has a cell, then *continuations* without text and
  /// width.
  public struct Cell: Hashable, Sendable {
    /// The cluster: a space if blank, empty for a continuation.
    public let text: String
    /// The cluster's columns, or 0 for a continuation.
    public let width: Int
    /// The style, which continuations share.
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

    /// Whether this is a continuation of a wide cluster.
    public var isContinuation: Bool { width == 0 }
  }
}
