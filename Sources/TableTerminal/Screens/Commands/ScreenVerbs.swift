/// The verbs of each kind of screen, for errors on the others.
enum ScreenVerbs {
  static let table: Set = [
    "open", "delete", "move", "insert", "swipe", "accessory", "search", "sort", "select",
    "deselect",
    "expand", "collapse", "columns", "details",
    "export", "copy",
  ]

  static let form: Set = ["set"]

  static let text: Set = ["text"]
}
