import TableTerminal

/// The line that reminds the reader of what is late or due today.
struct Reminder {
  /// The line, or nil when nothing is.
  let text: String?

  init(of items: some Sequence<ToDo>, on today: CalendarDay) {
    let urgent = Dictionary(grouping: items) { Urgency(of: $0, on: today) }
    let parts = [("Late", urgent[.late]), ("Due today", urgent[.today])].compactMap { when, items in
      items.map { "\(when): \($0.map(\.text).joined(separator: ", "))" }
    }
    text = parts.isEmpty ? nil : parts.joined(separator: ". ")
  }
}
