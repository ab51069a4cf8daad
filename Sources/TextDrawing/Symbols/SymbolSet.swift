/// The symbols beside text.
///
/// ```swift
/// var canvas = TextCanvas(width: 8, height: 1, symbols: .ascii)
/// canvas.draw("A long title", line: 0, column: 0)
/// print(canvas.lines)  // ["A lon..."]
/// ```
public struct SymbolSet: Hashable, Sendable {
  /// The replacement of truncated text.
  public var ellipsis = "…"
  /// The mark before the highlighted row.
  public var highlight = "❯"
  /// The delete control.
  public var delete = "⊖"
  /// The insert control.
  public var insert = "⊕"
  /// The checkbox of a checked row.
  public var checked = "[x]"
  /// The checkbox of an unchecked row.
  public var unchecked = "[ ]"
  /// The accessory of a row that opens more.
  public var disclosure = "›"
  /// The accessory of a chosen row.
  public var checkmark = "✓"
  /// The accessory of a row with details.
  public var detailButton = "ⓘ"
  /// The handle of a movable row.
  public var handle = "≡"
  /// The symbol of a row with children shown.
  public var expanded = "▾"
  /// The symbol of a row with children hidden.
  public var collapsed = "▸"
  /// The symbol for going back.
  public var back = "‹"
  /// The visible part of a scroll bar.
  public var scrollThumb = "┃"
  /// The rest of a scroll bar.
  public var scrollTrack = "│"

  /// Creates the Unicode set.
  public init() {}

  /// Unicode symbols of common terminal fonts.
  public static let unicode = SymbolSet()

  /// ASCII symbols.
  public static let ascii: SymbolSet = {
    var symbols = SymbolSet()
    symbols.ellipsis = "..."
    symbols.highlight = ">"
    symbols.delete = "(-)"
    symbols.insert = "(+)"
    symbols.disclosure = ">"
    symbols.checkmark = "*"
    symbols.detailButton = "(i)"
    symbols.handle = "="
    symbols.expanded = "v"
    symbols.collapsed = ">"
    symbols.back = "<"
    symbols.scrollThumb = "#"
    symbols.scrollTrack = "|"
    return symbols
  }()

  package var all: [String] {
    [
      ellipsis, highlight, delete, insert, checked, unchecked, disclosure, checkmark, detailButton,
      handle, expanded, collapsed, back, scrollThumb, scrollTrack,
    ]
  }
}
