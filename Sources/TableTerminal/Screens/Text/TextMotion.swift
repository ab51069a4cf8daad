/// A way from one position in a text to another.
enum TextMotion: Hashable, Sendable, CaseIterable {
  /// One cluster back.
  case left
  /// One cluster further.
  case right
  /// To the start of the word before.
  case wordLeft
  /// To the end of the word after.
  case wordRight
  /// One line up, in the same column as far as there is one.
  case up
  /// One line down, in the same column as far as there is one.
  case down
  /// As many lines up as there are in sight, but one.
  case pageUp
  /// As many lines down as there are in sight, but one.
  case pageDown
  /// To the start of the line as it is wrapped.
  case lineStart
  /// To the end of the line as it is wrapped.
  case lineEnd
  /// To the start of the paragraph.
  case paragraphStart
  /// To the end of the paragraph.
  case paragraphEnd
  /// To the start of the text.
  case textStart
  /// To the end of the text.
  case textEnd

  /// Whether the column is kept.
  var isVertical: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown: true
    default: false
    }
  }
}
