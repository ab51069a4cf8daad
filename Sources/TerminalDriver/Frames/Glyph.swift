import TextDrawing

/// What a terminal is told to show in one cell.
struct Glyph: Hashable, Sendable {
  /// The cluster, empty for the right half of a wide one.
  let text: String
  /// The number of columns of the cluster, 0 for its right half.
  let width: Int
  /// How it looks; of a blank only what can be seen of one.
  let rendition: GraphicRendition

  /// A blank without any looks.
  static let blank = Glyph(text: " ", width: 1, rendition: .plain)

  private init(text: String, width: Int, rendition: GraphicRendition) {
    self.text = text
    self.width = width
    self.rendition = rendition
  }

  /// Creates the glyph of a cell of a canvas.
  init(_ cell: TextCanvas.Cell, palette: ColorPalette) {
    let rendition = GraphicRendition(cell.style, palette: palette)
    self.init(
      text: cell.text.withoutTrailingJoiners, width: cell.width,
      rendition: cell.text == " " ? rendition.ofBlank : rendition)
  }

  /// Whether this is a space.
  var isBlank: Bool { text == " " }

  /// Whether it looks right when the terminal is set to a rendition.
  func looksRight(in current: GraphicRendition) -> Bool {
    rendition == (isBlank ? current.ofBlank : current)
  }
}
