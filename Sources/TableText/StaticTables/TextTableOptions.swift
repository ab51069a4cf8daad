public import TextDrawing

/// How a static table looks as text.
public struct TextTableOptions: Hashable, Sendable {
  /// The most columns of the screen that a line takes; a number below 1 counts as 1.
  ///
  /// A table that needs less is narrower. One that needs more loses columns at its trailing edge.
  public var width: Int

  /// The lines around and between cells; without them blanks keep columns apart.
  public var box: BoxStyle

  /// Whether there is a line between two rows, where there are lines at all.
  public var separatesRows: Bool

  /// Whether the headings of the columns are shown.
  public var showsHeadings: Bool

  /// How many rows are looked at to find the widths of fitting columns; `nil` for all.
  ///
  /// With a number the table is written in one pass, and what is wider in a row further on is
  /// shortened or wrapped.
  public var sampledRows: Int?

  /// How the columns of a text are counted.
  public var displayWidth: DisplayWidth

  /// The signs that are drawn, such as the ellipsis.
  public var glyphs: GlyphSet

  /// Creates options.
  ///
  /// - Parameters:
  ///   - width: The most columns of the screen that a line takes.
  ///   - box: The lines around and between cells.
  ///   - separatesRows: Whether there is a line between two rows.
  ///   - showsHeadings: Whether the headings of the columns are shown.
  ///   - sampledRows: How many rows are looked at to find the widths of fitting columns.
  ///   - displayWidth: How the columns of a text are counted.
  ///   - glyphs: The signs that are drawn.
  public init(
    width: Int = 80, box: BoxStyle = .light, separatesRows: Bool = false,
    showsHeadings: Bool = true, sampledRows: Int? = nil, displayWidth: DisplayWidth = .standard,
    glyphs: GlyphSet = .unicode
  ) {
    self.width = width
    self.box = box
    self.separatesRows = separatesRows
    self.showsHeadings = showsHeadings
    self.sampledRows = sampledRows
    self.displayWidth = displayWidth
    self.glyphs = glyphs
  }
}
