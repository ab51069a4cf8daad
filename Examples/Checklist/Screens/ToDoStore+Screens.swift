import TableData
import TableDisplay
import TableTerminal

extension ToDoStore {
  /// Opens the main screen and on it the list that was open last, if it is still there.
  func openScreens() -> ScreenStack {
    let rows = source.derived { [self] table in
      TableSnapshot<AllLists, ListRow>(of: table, on: today)
    }
    let screen = TableScreen(rows, delegate: ListsDelegate(store: self))
    let stack = ScreenStack(root: screen)
    let lists = source.snapshot.lists
    if lists.indices.contains(openList) {
      let list = lists[openList]
      screen.table.update { $0.highlight(list.id) }
      stack.push(self.screen(of: list))
    }
    stack.message = warning
    return stack
  }

  /// Makes the screen of a list.
  func screen(of list: ToDoList) -> TableScreen<ItemGroup, ToDo> {
    let items = source.derived { [self] table in
      TableSnapshot<ItemGroup, ToDo>(
        of: list.id, in: table, isDoneApart: isDoneApart, on: today)
    }
    return TableScreen(items, delegate: ItemsDelegate(store: self, list: list.id))
  }

  /// Keeps which list is open.
  func rememberPlace(_ stack: ScreenStack) throws {
    let screens = stack.screens.compactMap { $0 as? TableScreen<ItemGroup, ToDo> }
    let open = (screens.last?.delegate as? ItemsDelegate)?.list
    openList = source.snapshot.lists.firstIndex { $0.id == open } ?? -1
    try savePreferences()
  }
}
