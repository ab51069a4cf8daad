import TableApplication

/// The state of items: what remains, and which are overdue or due today.
struct ListState: Equatable, Sendable {
  private(set) var progress = Progress()
  private(set) var urgent = UrgentItems()

  mutating func add(_ item: ToDo, on today: CalendarDay) {
    progress.add(item)
    if item.isUrgent(on: today) { urgent.items[item.id] = item }
  }

  mutating func remove(_ item: ToDo, on today: CalendarDay) {
    progress.remove(item)
    if item.isUrgent(on: today) { urgent.items[item.id] = nil }
  }
}

/// The items that are overdue or due today.
struct UrgentItems: Equatable, Sendable {
  var items: [ToDo.ID: ToDo] = [:]

  /// The items, longest overdue first.
  var inOrder: [ToDo] {
    items.values.sorted { left, right in
      if let one = left.due, let other = right.due, one != other { return one < other }
      return (left.text, left.id.uuidString) < (right.text, right.id.uuidString)
    }
  }
}

extension ToDo {
  fileprivate func isUrgent(on today: CalendarDay) -> Bool {
    [.overdue, .today].contains(Urgency(of: self, on: today))
  }
}

extension RowAggregate<ToDo, ListState> {
  /// The state of items on a day.
  static func state(on today: CalendarDay) -> Self {
    RowAggregate(ListState()) {
      $0.add($1, on: today)
    } removing: {
      $0.remove($1, on: today)
    }
  }
}

extension RowAggregate<ListRow, UrgentItems> {
  /// The items of all lists that are overdue or due today.
  static var urgent: Self {
    RowAggregate(UrgentItems()) { all, list in
      all.items.merge(list.state.urgent.items) { $1 }
    } removing: { all, list in
      for id in list.state.urgent.items.keys { all.items[id] = nil }
    }
  }
}
