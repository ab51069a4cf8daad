import TableApplication

/// A reminder of items that are late or due today.
struct Reminder {
  /// The text, or `nil` if there are none.
  let text: String?

  init(of items: some Sequence<ToDo>, on today: CalendarDay) {
    let urgent = Dictionary(grouping: items) { Urgency(of: $0, on: today) }
    let texts = urgent.mapValues { $0.map(\.text).joined(separator: localized(", ")) }
    let late = texts[.late].map { localized("Late: \($0)") }
    let today = texts[.today].map { localized("Due today: \($0)") }
    if let late, let today {
      text = localized("\(late). \(today)")
    } else {
      text = late ?? today
    }
  }
}
