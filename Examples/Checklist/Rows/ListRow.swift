import Foundation
import TableApplication

/// A list on the main screen: its name and what remains.
struct ListRow: RowModel, Sendable {
  let list: ToDoList
  let state: ListState

  var id: ToDoList.ID { list.id }
}

/// The one section of the main screen; its header is the reminder.
struct AllLists: SectionModel, Sendable {
  let id = 0
  var header: String?
}

extension TableQuery<ToDoTable, TableSnapshot<AllLists, ListRow>> {
  /// The lists of a table, sorted by name, independent of locale.
  static func lists(
    on today: CalendarDay
  ) -> Self {
    let byName = SortCriterion<ListRow>(\.list.name) {
      $0.compare($1, options: [.caseInsensitive, .numeric]) == .orderedAscending
    }
    return TableQuery<ToDoTable, ToDoTable>()
      .sectionsAsRows(in: AllLists(), .state(on: today)) { ListRow(list: $0, state: $1) }
      .sorted(by: [byName, SortCriterion(\.list.id.uuidString)])
      .aggregated(overAllSections: .urgent) { section, urgent in
        AllLists(header: Reminder(of: urgent.inOrder, on: today).text)
      }
  }
}
