import TableApplication

/// A section of a list's screen: all of its items, or the done ones last.
struct ItemGroup: SectionModel, Sendable {
  let id: Int
  var header: String?
  var footer: String?
}

extension TableQuery<ToDoTable, TableSnapshot<ItemGroup, ToDo>> {
  /// The items of a list in one section, or the done ones in a section of their own.
  static func items(
    of list: ToDoList.ID, isDoneLast: Bool, on today: CalendarDay
  ) -> Self {
    TableQuery<ToDoTable, ToDoTable>().filter(section: list)
      .sectioned(by: { isDoneLast && $0.isChecked ? 1 : 0 }, keeping: [0]) { ItemGroup(id: $0) }
      .aggregated(overAllSections: .state(on: today)) { group, state in
        // The footer of the last group shows the progress.
        let isLast = group.id == (isDoneLast && state.progress.doneCount > 0 ? 1 : 0)
        let reminder = Reminder(of: state.urgent.inOrder, on: today).text
        return ItemGroup(
          id: group.id, header: group.id == 0 ? reminder : localized("Done", meaning: "items"),
          footer: isLast ? state.progress.text : nil)
      }
  }
}
