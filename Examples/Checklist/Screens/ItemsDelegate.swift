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
      BarButton("Add", key: .character("a")) { stack in add(on: screen, in: stack) },
      BarButton("Check", key: .character("c")) { _ in
        if let item = screen.table.state.highlighted { try check(item, on: screen) }
      },
      BarButton("Change", key: .character("i")) { stack in
        guard let item = screen.table.state.highlighted else { return }
        stack.push(FormScreen.item(item, of: list, purpose: .editing, in: store))
      },
      BarButton(isDoneApart ? "Done in place" : "Done apart", key: .character("s")) { _ in
        store.isDoneApart = !isDoneApart
        screen.source.apply(store.table(of: list, in: store.source.snapshot))
      },
    ]
  }

  private func add(on screen: ItemsScreen, in stack: ScreenStack) {
    let item = ToDo()
    stack.present(FormScreen.item(item, of: list, purpose: .adding, in: store)) {
      guard store.source.snapshot.contains(id: item.id) else { return }
      screen.find("")
      screen.table.update { $0.highlight(item.id) }
    }
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

  func move(_ item: ToDo, to target: MoveTarget<ItemGroup, ToDo>) throws {
    guard case .place(of: let other) = target else { return }
    if store.isDoneApart, item.isChecked != other.isChecked {
      throw CommandError("Done items stand apart. Show them in place to move them anywhere.")
    }
    try store.move(item, toPlaceOf: other)
  }

  func undo(on screen: ItemsScreen, in stack: ScreenStack) -> String? {
    defer { leaveMissingList(stack) }
    return store.source.undo()
  }

  func redo(on screen: ItemsScreen, in stack: ScreenStack) -> String? {
    defer { leaveMissingList(stack) }
    return store.source.redo()
  }

  /// Goes back when the list is no longer there, because adding it was undone.
  private func leaveMissingList(_ stack: ScreenStack) {
    if !store.source.snapshot.containsSection(id: list) { stack.pop() }
  }
}
