import TableApplication

/// A reminder of items that are overdue or due today.
struct Reminder {
  /// The text, or `nil` if there are none.
  let text: String?

  init(of items: some Sequence<ToDo>, on today: CalendarDay) {
    let urgent = Dictionary(grouping: items) { Urgency(of: $0, on: today) }
    let texts = urgent.mapValues { $0.map(\.text).joined(separator: localized(", ")) }
    let overdue = texts[.overdue].map { localized("Overdue: \($0)") }
    let today = texts[.today].map { localized("Due today: \($0)") }
    if let overdue, let today {
      text = localized("\(overdue). \(today)")
    } else {
      text = overdue ?? today
    }
  }
}
