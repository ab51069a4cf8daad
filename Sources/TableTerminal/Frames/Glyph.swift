import TableText

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
      text: cell.text, width: cell.width,
      rendition: cell.text == " " ? rendition.ofBlank : rendition)
  }

  /// Whether this is a space.
  var isBlank: Bool { text == " " }

  /// Whether it looks right when the terminal is set to a rendition.
  func looksRight(in current: GraphicRendition) -> Bool {
    rendition == (isBlank ? current.ofBlank : current)
  }
}

// MARK: - Certainty

extension Glyph {
  /// Whether terminals agree on how far the cluster moves the cursor.
  ///
  /// They do for a single scalar, narrow or wide, and for one with marks that take no space.
  /// They do not for emoji of several scalars, for what conjoins with its neighbours, and for
  /// scalars that Unicode leaves to fonts.
  var isCertain: Bool {
    if text.utf8.count <= 1 { return true }
    guard let base = text.unicodeScalars.first else { return true }
    return base.isCertainBase && text.unicodeScalars.dropFirst().allSatisfy(\.isCertainMark)
      && "a\(text)a".count == 3
  }
}

extension Unicode.Scalar {
  fileprivate var isCertainBase: Bool {
    switch value {
    // Conjoining letters and regional indicators.
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FF, 0x1F1E6...0x1F1FF: return false
    default: break
    }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .privateUse, .unassigned: false
    default: true
    }
  }

  /// Whether it is a mark without a width of its own, and selects no presentation.
  fileprivate var isCertainMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: !properties.isVariationSelector
    default: false
    }
  }
}
