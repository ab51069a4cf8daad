/// The verbs with which the commands of each kind of screen begin, so that a screen knows those of the
/// others, and says what it has instead.
enum ScreenVerbs {
  /// Those of a ``TableCommand``.
  static let table: Set = [
    "open", "delete", "move", "insert", "swipe", "accessory", "find", "sort", "mark", "unmark",
    "expand", "collapse", "columns", "whole",
    "export", "copy",
  ]

  /// Those of a ``FormCommand``.
  static let form: Set = ["set"]

  /// Those of a ``TextCommand``.
  static let text: Set = ["text"]
}
