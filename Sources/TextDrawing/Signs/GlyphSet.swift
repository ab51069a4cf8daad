/// The symbols drawn beside text, such as ellipsis and row controls.
///
/// ```swift
/// var canvas = TextCanvas(width: 8, height: 1, glyphs: .ascii)
/// canvas.draw("A long title", line: 0, column: 0)
/// print(canvas.lines)  // ["A lon..."]
/// ```
public struct GlyphSet: Hashable, Sendable {
  /// The replacement of truncated text.
  public var ellipsis = "…"
  /// The marker of the row that keys act on.
  public var highlight = "❯"
  /// The delete control.
  public var delete = "⊖"
  /// The insert control.
  public var insert = "⊕"
  /// A checked checkbox.
  public var checked = "[x]"
  /// An unchecked checkbox.
  public var unchecked = "[ ]"
  /// The accessory of a row that opens more.
  public var disclosure = "›"
  /// The accessory of a chosen row.
  public var checkmark = "✓"
  /// The accessory of a row with details.
  public var detailButton = "ⓘ"
  /// The handle of a movable row.
  public var handle = "≡"
  /// The disclosure symbol of a row with children shown.
  public var expanded = "▾"
  /// The disclosure symbol of a row with children hidden.
  public var collapsed = "▸"
  /// The symbol for going back.
  public var back = "‹"
  /// The visible part of a scroll bar.
  public var scrollThumb = "┃"
  /// The rest of a scroll bar.
  public var scrollTrack = "│"

  /// Creates the Unicode set, to be changed.
  public init() {}

  /// Unicode symbols that common terminal fonts have.
  public static let unicode = GlyphSet()

  /// ASCII symbols.
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

  /// All symbols of the set.
  package var all: [String] {
    [
      ellipsis, highlight, delete, insert, checked, unchecked, disclosure, checkmark, detailButton,
      handle, expanded, collapsed, back, scrollThumb, scrollTrack,
    ]
  }
}
