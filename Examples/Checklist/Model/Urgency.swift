import TableApplication

/// The urgency of an item on a day.
enum Urgency {
  case none, later, today, overdue

  init(of item: ToDo, on today: CalendarDay) {
    self =
      switch item.due {
      case let due? where !item.isChecked && due < today: .overdue
      case let due? where !item.isChecked && due == today: .today
      case .some: .later
      case nil: .none
      }
  }
}
