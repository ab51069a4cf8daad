import TableApplication

/// The main screen: all lists.
struct ListsDelegate: TableScreenDelegate {
  typealias ListsScreen = TableScreen<AllLists, ListRow>

  let store: ToDoStore
  let title = localized("Checklists")
  let selectionMode = SelectionMode.unrestricted

  var screen: ListsScreen {
    let day = store.today
    let lists = DerivedTable(store.source.snapshot, query: .lists(on: day))
    return TableScreen(store.shown(by: { .lists(on: $0) }, on: day, as: lists), delegate: self)
  }

  func content(of row: ListRow) -> CellContent {
    .titled(row.list.name, detail: row.state.progress.text)
  }

  func accessory(for row: ListRow) -> RowAccessory { .disclosure }

  func containedItemCount(of row: ListRow) -> Int {
    store.source.snapshot.rowCount(in: row.id) ?? 0
  }

  /// The lists stay sorted by name.
  func canMove(_ row: ListRow) -> Bool { false }

  func buttons(for screen: ListsScreen) -> [BarButton] {
    [
      BarButton(localized("Add"), key: .character("a")) { stack in
        stack.present(
          form(.addingSection(ToDoList(name: ""), to: store.source)), addingTo: screen)
      },
      BarButton(localized("Rename"), key: .character("r"), on: screen) { row, stack in
        let verb = localized("Rename")
        stack.push(form(.editingSection(row.list, in: store.source, verb: verb)))
      },
    ]
  }

  func open(_ row: ListRow, on screen: ListsScreen, in stack: ScreenStack) throws {
    let (list, day) = (ItemsDelegate(store: store, list: row.id), store.today)
    try screen.runInBackground(
      localized("opening"), in: stack, rowCount: store.source.snapshot.rowCount,
      work: list.makeItems(on: day)
    ) { stack.push(list.screen(showing: $0, on: day)) }
  }

  func edit(for request: EditRequest<AllLists, ListRow>) -> NamedEdit? {
    NamedEdit(name(of: request), in: store.source) { table in
      for id in request.ids { table.removeSection(id: id) }
    }
  }
}
