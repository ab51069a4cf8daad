import TextDrawing

struct Glyph: Hashable, Sendable {
  /// Empty for further columns of a cluster.
  let text: String
  /// 0 for further columns of a cluster.
  let width: Int
  /// Only the visible parts for blanks.
  let rendition: GraphicRendition

  static let blank = Glyph(text: " ", width: 1, rendition: .plain)

  var isBlank: Bool { text == " " }

  func looksRight(in current: GraphicRendition) -> Bool {
    rendition == (isBlank ? current.ofBlank : current)
  }
}

extension Glyph {
  init(_ cell: TextCanvas.Cell, palette: ColorPalette) {
    let rendition = GraphicRendition(cell.style, palette: palette)
    self.init(
      text: cell.text.withoutTrailingJoiners, width: cell.width,
      rendition: cell.text == " " ? rendition.ofBlank : rendition)
  }
}
