import TableData
import TableDisplay
import TableTerminal

/// A list on the main screen: its name and what remains.
struct ListRow: RowModel {
  let list: ToDoList
  let progress: String

  var id: ToDoList.ID { list.id }
}

/// The one section of the main screen; its header reminds of what is due.
struct AllLists: SectionModel {
  let id = 0
  let header: String?
}

extension TableSnapshot<AllLists, ListRow> {
  /// The lists of a table, sorted by name.
  init(of table: ToDoTable, on today: CalendarDay) {
    let rows = table.lists.map { list in
      ListRow(list: list, progress: Progress(of: table.items(of: list.id)).text)
    }
    let section = AllLists(header: Reminder(of: table.rows, on: today).text)
    self.init(section, uniqueRows: rows)
  }
}
