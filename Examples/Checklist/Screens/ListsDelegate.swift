import TableData
import TableDisplay
import TableTerminal
import TableText

/// The main screen: all lists.
struct ListsDelegate: TableScreenDelegate {
  typealias Section = AllLists
  typealias ListsScreen = TableScreen<AllLists, ListRow>

  let store: ToDoStore
  let title = "Checklists"

  func content(of row: ListRow) -> CellContent { .titled(row.list.name, detail: row.progress) }

  func accessory(for row: ListRow) -> Accessory { .disclosure }

  /// The lists stay sorted by name.
  func canMove(_ row: ListRow) -> Bool { false }

  func buttons(for screen: ListsScreen) -> [BarButton] {
    [
      BarButton("Add", key: .character("a")) { stack in
        let list = ToDoList(name: "")
        stack.present(FormScreen.list(list, purpose: .adding, in: store)) {
          screen.table.update { $0.highlight(list.id) }
        }
      },
      BarButton("Rename", key: .character("r")) { stack in
        guard let row = screen.table.state.highlighted else { return }
        stack.push(FormScreen.list(row.list, purpose: .editing, in: store))
      },
    ]
  }

  func open(_ row: ListRow, on screen: ListsScreen, in stack: ScreenStack) {
    stack.push(store.screen(of: row.list))
  }

  func delete(_ row: ListRow) { store.remove(row.list) }

  func undo(on screen: ListsScreen, in stack: ScreenStack) -> String? { store.source.undo() }

  func redo(on screen: ListsScreen, in stack: ScreenStack) -> String? { store.source.redo() }
}
