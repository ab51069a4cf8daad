import TableData
import TableDisplay
import TableTerminal
import TableText

/// The screen of a list: its items, which are checked and unchecked in place.
struct ItemsDelegate: TableScreenDelegate {
  typealias ItemsScreen = TableScreen<ItemGroup, ToDo>

  let store: ToDoStore
  let list: ToDoList.ID

  var title: String { store.source.snapshot.section(id: list)?.name ?? "" }

  var isObsolete: Bool { !store.source.snapshot.containsSection(id: list) }

  func content(of item: ToDo) -> CellContent { .titled(item.text, detail: due(item)) }

  private func due(_ item: ToDo) -> String? {
    guard let due = item.due else { return nil }
    return switch Urgency(of: item, on: store.today) {
    case .late: "late \(due)"
    case .today: "today"
    case .later, .none: "\(due)"
    }
  }

  func control(for item: ToDo) -> LeadingControl { .checkbox(isChecked: item.isChecked) }

  func buttons(for screen: ItemsScreen) -> [BarButton] {
    let isDoneApart = store.isDoneApart
    return [
      BarButton("Add", key: .character("a")) { stack in
        stack.present(form(.adding(ToDo(), to: list, in: store.source)), addingTo: screen)
      },
      BarButton("Check", key: .character("c"), on: screen) { item, _ in
        try check(item, on: screen)
      },
      BarButton("Change", key: .character("i"), on: screen) { item, stack in
        stack.push(form(.editing(item, in: store.source)))
      },
      BarButton(isDoneApart ? "Done in place" : "Done apart", key: .character("s")) { _ in
        store.isDoneApart = !isDoneApart
        screen.source.refresh()
      },
    ]
  }

  func open(_ item: ToDo, on screen: ItemsScreen, in stack: ScreenStack) throws {
    try check(item, on: screen)
  }

  /// Checks or unchecks an item; the reader stays where the item was.
  private func check(_ item: ToDo, on screen: ItemsScreen) throws {
    let shown = screen.table.state.snapshot
    let group = shown.section(containing: item.id).flatMap { shown.rows(in: $0.id) }.map(Array.init)
    try store.toggle(item)
    guard store.isDoneApart, let group, let index = group.firstIndex(of: item) else {
      return
    }
    let neighbour = group.dropFirst(index + 1).first ?? group.prefix(index).last
    if let neighbour { screen.table.update { $0.highlight(neighbour.id) } }
  }

  func delete(_ item: ToDo) { store.remove(item) }

  func move(_ item: ToDo, toPlaceOf other: ToDo) throws {
    if store.isDoneApart, item.isChecked != other.isChecked {
      throw CommandError("Done items stand apart. Show them in place to move them anywhere.")
    }
    try store.move(item, toPlaceOf: other)
  }
}
