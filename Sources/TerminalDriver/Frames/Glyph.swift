import TextDrawing

/// The appearance of one screen column.
struct Glyph: Hashable, Sendable {
  /// The cluster; empty in its further columns.
  let text: String
  /// The columns of the cluster; 0 in its further columns.
  let width: Int
  /// The colors and attributes; for a blank only those that are visible.
  let rendition: TextTheme.Appearance

  static let blank = Glyph(text: " ", width: 1, rendition: .plain)

  var isBlank: Bool { text == " " }

  func looksRight(in current: TextTheme.Appearance) -> Bool {
    rendition == (isBlank ? current.ofBlank : current)
  }
}

extension Glyph {
  init(_ cell: TextCanvas.Cell, palette: ColorPalette) {
    let rendition = palette.appearance(of: cell.style)
    self.init(
      text: cell.text.withoutTrailingJoiners, width: cell.width,
      rendition: cell.text == " " ? rendition.ofBlank : rendition)
  }
}
