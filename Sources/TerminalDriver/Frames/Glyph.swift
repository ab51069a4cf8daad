import TextDrawing

/// The contents of one terminal cell.
struct Glyph: Hashable, Sendable {
  /// The cluster, empty for further columns of a wide one.
  let text: String
  /// The columns of the cluster, 0 for its further columns.
  let width: Int
  /// The rendition, for blanks only the visible parts.
  let rendition: GraphicRendition

  static let blank = Glyph(text: " ", width: 1, rendition: .plain)

  private init(text: String, width: Int, rendition: GraphicRendition) {
    self.text = text
    self.width = width
    self.rendition = rendition
  }

  init(_ cell: TextCanvas.Cell, palette: ColorPalette) {
    let rendition = GraphicRendition(cell.style, palette: palette)
    self.init(
      text: cell.text.withoutTrailingJoiners, width: cell.width,
      rendition: cell.text == " " ? rendition.ofBlank : rendition)
  }

  var isBlank: Bool { text == " " }

  func looksRight(in current: GraphicRendition) -> Bool {
    rendition == (isBlank ? current.ofBlank : current)
  }
}
