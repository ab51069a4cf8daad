import TableTerminal

/// What remains of some items, in words.
struct Progress {
  private let count: Int
  private let remaining: Int

  init(of items: some Sequence<ToDo>) {
    count = items.reduce(0) { count, _ in count + 1 }
    remaining = items.count { !$0.isChecked }
  }

  var text: String {
    switch (count, remaining) {
    case (0, _): "No items"
    case (_, 0): "All done"
    default: "\(remaining) remaining"
    }
  }
}

/// When an item is due, seen from a day.
enum Urgency {
  case none, later, today, late

  init(of item: ToDo, on today: CalendarDay) {
    self =
      switch item.due {
      case let due? where !item.isChecked && due < today: .late
      case let due? where !item.isChecked && due == today: .today
      case .some: .later
      case nil: .none
      }
  }
}

/// The line that reminds the reader of what is late or due today.
struct Reminder {
  /// The line, or nil when nothing is.
  let text: String?

  init(of items: some Sequence<ToDo>, on today: CalendarDay) {
    var late: [String] = []
    var dueToday: [String] = []
    for item in items {
      switch Urgency(of: item, on: today) {
      case .late: late.append(item.text)
      case .today: dueToday.append(item.text)
      case .later, .none: break
      }
    }
    let parts = [("Late", late), ("Due today", dueToday)].filter { !$1.isEmpty }
    text =
      parts.isEmpty
      ? nil
      : parts.map { "\($0): \($1.joined(separator: ", "))" }
        .joined(separator: ". ")
  }
}
