/// A motion of the text cursor.
enum TextMotion: Hashable, Sendable, CaseIterable {
  case left
  case right
  case wordLeft
  case wordRight
  case up
  case down
  case pageUp
  case pageDown
  case lineStart
  case lineEnd
  case paragraphStart
  case paragraphEnd
  case textStart
  case textEnd
}
