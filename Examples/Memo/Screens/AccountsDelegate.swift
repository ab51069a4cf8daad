import TableApplication

/// The main screen: all accounts.
struct AccountsDelegate: TableScreenDelegate {
  typealias AccountsScreen = TableScreen<SingleSection, AccountRow>

  let store: MemoStore
  let title = localized("Accounts")
  let selectionMode = SelectionMode.unrestricted

  var screen: AccountsScreen {
    TableScreen(store.source.derived(by: .accounts), delegate: self)
  }

  func content(of row: AccountRow) -> CellContent { .titled(row.account.name, detail: row.count) }

  func accessory(for row: AccountRow) -> RowAccessory { .disclosure }

  func containedItemCount(of row: AccountRow) -> Int { row.memos.count }

  /// An account is found by its name and by its memos.
  let searchableText = SearchableText<AccountRow>(all: { row in
    [row.account.name] + row.memos.flatMap(\.texts)
  })

  /// The accounts stay sorted by name.
  func canMove(_ row: AccountRow) -> Bool { false }

  func buttons(for screen: AccountsScreen) -> [BarButton] {
    [
      BarButton(localized("Add"), key: .character("a")) { stack in
        stack.present(
          form(.addingSection(Account(name: ""), to: store.source)), addingTo: screen)
      },
      BarButton(localized("Rename"), key: .character("r"), on: screen) { row, stack in
        let verb = localized("Rename")
        stack.push(form(.editingSection(row.account, in: store.source, verb: verb)))
      },
    ]
  }

  func open(_ row: AccountRow, on screen: AccountsScreen, in stack: ScreenStack) throws {
    let account = MemosDelegate(store: store, account: row.id)
    try screen.runInBackground(
      localized("opening"), in: stack, rowCount: store.source.snapshot.rowCount,
      work: account.makeMemos
    ) { stack.push(account.screen(showing: $0)) }
  }

  func edit(for request: EditRequest<SingleSection, AccountRow>) -> NamedEdit? {
    NamedEdit(name(of: request), in: store.source) { table in
      for id in request.ids { table.removeSection(id: id) }
    }
  }
}
