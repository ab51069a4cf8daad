/// The words that only listeners are told.
enum LinearWords {
  static let added = "Added:"
  static let removed = "Removed:"
  static let changed = "Changed:"
  static let moved = "Moved:"
  static let marked = "marked"
  static let checked = "checked"
  static let notChecked = "not checked"
  static let expanded = "expanded"
  static let collapsed = "collapsed"
  static let endOfLine = "end of line"
  static let help = "? Help"

  static func place(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }
  static func more(_ count: Int) -> String { "and \(count) more changes" }
}
