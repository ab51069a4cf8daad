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
    let urgent = Dictionary(grouping: items) { Urgency(of: $0, on: today) }
    let parts = [("Late", urgent[.late]), ("Due today", urgent[.today])].compactMap { when, items in
      items.map { "\(when): \($0.map(\.text).joined(separator: ", "))" }
    }
    text = parts.isEmpty ? nil : parts.joined(separator: ". ")
  }
}
