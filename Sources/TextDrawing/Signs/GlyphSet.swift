/// The signs that are drawn around texts, such as the ellipsis and the controls of a row.
///
/// A canvas draws with one set; give it ``ascii`` where only plain text arrives.
///
/// ```swift
/// var canvas = TextCanvas(width: 8, height: 1, glyphs: .ascii)
/// canvas.draw("A long title", line: 0, column: 0)
/// print(canvas.lines)  // ["A lon..."]
/// ```
public struct GlyphSet: Hashable, Sendable {
  /// Stands for what is left out of a text.
  public var ellipsis = "…"
  /// Marks the row that keys act on.
  public var highlight = "❯"
  /// The control of a row that can be deleted.
  public var delete = "⊖"
  /// The control of a row where another can be inserted.
  public var insert = "⊕"
  /// The checkbox of a row that is checked.
  public var checked = "[x]"
  /// The checkbox of a row that is not checked.
  public var unchecked = "[ ]"
  /// The accessory of a row that shows more when opened.
  public var disclosure = "›"
  /// The accessory of a row that is chosen.
  public var checkmark = "✓"
  /// The accessory of a row that tells more about itself.
  public var detailButton = "ⓘ"
  /// The handle of a row that can be moved.
  public var handle = "≡"
  /// Stands before a row whose children are shown.
  public var expanded = "▾"
  /// Stands before a row whose children are hidden.
  public var collapsed = "▸"
  /// Leads back to what was shown before.
  public var back = "‹"
  /// The part of a scroll indicator that is in sight.
  public var scrollThumb = "┃"
  /// The part of a scroll indicator that is out of sight.
  public var scrollTrack = "│"

  /// Creates the set of Unicode signs, to be changed.
  public init() {}

  /// The signs of Unicode, all of them in common terminal fonts.
  public static let unicode = GlyphSet()

  /// Signs of ASCII alone.
  public static let ascii: GlyphSet = {
    var glyphs = GlyphSet()
    glyphs.ellipsis = "..."
    glyphs.highlight = ">"
    glyphs.delete = "(-)"
    glyphs.insert = "(+)"
    glyphs.disclosure = ">"
    glyphs.checkmark = "*"
    glyphs.detailButton = "(i)"
    glyphs.handle = "="
    glyphs.expanded = "v"
    glyphs.collapsed = ">"
    glyphs.back = "<"
    glyphs.scrollThumb = "#"
    glyphs.scrollTrack = "|"
    return glyphs
  }()

  /// All signs of the set.
  package var all: [String] {
    [
      ellipsis, highlight, delete, insert, checked, unchecked, disclosure, checkmark, detailButton,
      handle, expanded, collapsed, back, scrollThumb, scrollTrack,
    ]
  }
}
