import TableData
import TableDisplay
import TableTerminal

/// A section of a list's screen: all of its items, or the done ones apart.
struct ItemGroup: SectionModel {
  let id: Int
  var header: String?
  var footer: String?
}

extension TableSnapshot<ItemGroup, ToDo> {
  /// The items of a list in one section, or the done ones in a section of their own.
  init(of list: ToDoList.ID, in table: ToDoTable, isDoneApart: Bool, on today: CalendarDay) {
    let items = table.items(of: list)
    let done = isDoneApart ? items.filter(\.isChecked) : []
    let rest = isDoneApart ? items.filter { !$0.isChecked } : items
    var groups = [
      TableSection(ItemGroup(id: 0, header: Reminder(of: items, on: today).text), rows: rest)
    ]
    if !done.isEmpty { groups.append(TableSection(ItemGroup(id: 1, header: "Done"), rows: done)) }
    groups[groups.count - 1].section.footer = Progress(of: items).text
    self.init(uniqueSections: groups)
  }
}
