import TableApplication

/// The screen of a list: its items, which are checked and unchecked in place.
struct ItemsDelegate: TableScreenDelegate {
  typealias ItemsScreen = TableScreen<ItemGroup, ToDo>

  let store: ToDoStore
  let list: ToDoList.ID
  let selectionMode = SelectionMode.unrestricted
  let openButtonTitle = localized("Check")

  typealias ShownItems = DerivedTable<ToDoTable, TableSnapshot<ItemGroup, ToDo>>

  /// Returns a closure that computes the items shown on a day, on any thread.
  func makeItems(on day: CalendarDay) -> @Sendable () -> ShownItems {
    let (table, query) = (store.source.snapshot, query(on: day))
    return { DerivedTable(table, query: query) }
  }

  func screen(showing items: ShownItems, on day: CalendarDay) -> ItemsScreen {
    TableScreen(store.shown(by: query, on: day, as: items), delegate: self)
  }

  private func query(on day: CalendarDay) -> TableQuery<ToDoTable, TableSnapshot<ItemGroup, ToDo>> {
    query(on: day, isDoneLast: store.isDoneLast)
  }

  private func query(
    on day: CalendarDay, isDoneLast: Bool
  ) -> TableQuery<ToDoTable, TableSnapshot<ItemGroup, ToDo>> {
    .items(of: list, isDoneLast: isDoneLast, on: day)
  }

  var title: String { store.source.snapshot.section(id: list)?.name ?? "" }

  var isObsolete: Bool { !store.source.snapshot.containsSection(id: list) }

  func content(of item: ToDo) -> CellContent { .titled(item.text, detail: due(item)) }

  private func due(_ item: ToDo) -> String? {
    guard let due = item.due else { return nil }
    return switch Urgency(of: item, on: store.today) {
    case .overdue: localized("overdue \(due)")
    case .today: localized("today")
    case .later, .none: "\(due)"
    }
  }

  func control(for item: ToDo) -> LeadingControl { .checkbox(isChecked: item.isChecked) }

  func buttons(for screen: ItemsScreen) -> [BarButton] {
    let isDoneLast = store.isDoneLast
    return [
      BarButton(localized("Add"), key: .character("a")) { stack in
        stack.present(form(.adding(ToDo(), to: list, in: store.source)), addingTo: screen)
      },
      BarButton(localized("Check"), key: .character("c")) { stack in
        let ids = screen.tableView.state.selectedIDs
        if ids.count > 1 {
          return try screen.runInBackground(
            localized("checking"), store.deferredCheck(ids), in: stack)
        }
        if let item = screen.rowsToActOn.first { try check(item, on: screen) }
      },
      BarButton(localized("Change"), key: .character("i"), on: screen) { item, stack in
        stack.push(form(.editing(item, in: store.source)))
      },
      BarButton(
        isDoneLast ? localized("Done in place") : localized("Done last"), key: .character("s")
      ) { stack in
        let edit = screen.source.deferredQueryChange(
          to: query(on: store.today, isDoneLast: !isDoneLast))
        try screen.runInBackground(localized("updating"), edit, in: stack) { perform in
          // On a new day, the source changes the query itself.
          store.isDoneLast = !isDoneLast
          perform()
        }
      },
    ]
  }

  func open(_ item: ToDo, on screen: ItemsScreen, in stack: ScreenStack) throws {
    try check(item, on: screen)
  }

  /// Checks or unchecks an item; the highlight stays in place.
  private func check(_ item: ToDo, on screen: ItemsScreen) throws {
    let shown = screen.tableView.state.snapshot
    let path = shown.path(id: item.id)
    try store.toggle(item)
    guard store.isDoneLast, let path else { return }
    let neighbors = [1, -1].map { RowPath(section: path.section, row: path.row + $0) }
    let neighbor = neighbors.compactMap(shown.row(at:)).first
    if let neighbor { screen.tableView.updateState { $0.highlight(id: neighbor.id) } }
  }

  func edit(for request: EditRequest<ItemGroup, ToDo>) -> NamedEdit? {
    switch request.kind {
    case .delete:
      NamedEdit(name(of: request), in: store.source) { $0.remove(ids: request.ids) }
    case .move(to: .position(of: let other)):
      NamedEdit(name(of: request), in: store.source) { [isDoneLast = store.isDoneLast] table in
        let items = request.rows
        if isDoneLast, items.contains(where: { $0.isChecked != other.isChecked }) {
          throw UserError(
            localized("Done items are shown separately. Show them in place to move them."))
        }
        try table.move(ids: items.map(\.id), toPositionOf: other.id)
      }
    case .move: nil
    }
  }
}
