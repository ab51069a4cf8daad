import SystemBasics

/// Words of linear mode only.
enum LinearPhrases {
  static func added(_ row: String) -> String { localized("Added: \(row)") }
  static func removed(_ row: String) -> String { localized("Removed: \(row)") }
  static func changed(_ row: String) -> String { localized("Changed: \(row)") }
  static func moved(_ row: String) -> String { localized("Moved: \(row)") }
  static func more(_ count: Int) -> String { localized("and \(count) more changes") }
  static func place(_ number: Int, of count: Int) -> String { localized("\(number) of \(count)") }
  static func selected(_ row: String) -> String { localized("Selected: \(row)") }
  static func deselected(_ row: String) -> String { localized("Deselected: \(row)") }
  static func sorted(by columns: String) -> String { localized("Sorted by \(columns)") }
  static func descending(_ column: String) -> String { localized("\(column), descending") }
  static var unsorted: String { localized("Not sorted") }
  static var editing: String { localized("Editing") }
  static var editingEnded: String { localized("Editing ended") }
  static var range: String { localized("Selecting a range") }
  static var rangeEnded: String { localized("Range ended") }
  static var selected: String { localized("selected") }
  static var checked: String { localized("checked") }
  static var notChecked: String { localized("not checked") }
  static var expanded: String { localized("expanded") }
  static var collapsed: String { localized("collapsed") }
  static var empty: String { localized("empty") }
  static var endOfLine: String { localized("end of line") }
}
