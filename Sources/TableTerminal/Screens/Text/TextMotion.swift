enum TextMotion: Hashable, Sendable, CaseIterable {
  /// One cluster back.
  case left
  /// One cluster forward.
  case right
  /// To the previous word's start.
  case wordLeft
  /// To the next word's end.
  case wordRight
  /// One line up, keeping the column.
  case up
  /// One line down, keeping the column.
  case down
  /// One viewport up, less a line.
  case pageUp
  /// One viewport down, less a line.
  case pageDown
  case lineStart
  case lineEnd
  case paragraphStart
  case paragraphEnd
  case textStart
  case textEnd

  /// Whether the column is kept.
  var isVertical: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown: true
    default: false
    }
  }
}
