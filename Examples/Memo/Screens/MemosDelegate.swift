import TableApplication

/// The screen of an account: the titles of its memos and when they were written.
struct MemosDelegate: TableEditingDelegate {
  typealias MemosScreen = TableScreen<OpenAccount, Memo>

  let store: MemoStore
  let account: Account.ID
  let selectionMode = SelectionMode.unrestricted
  var source: TableDataSource<Account, Memo> { store.source }

  typealias ShownMemos = DerivedTable<MemoTable, TableSnapshot<OpenAccount, Memo>>

  /// Computes the memos in display order, on any thread.
  var makeMemos: @Sendable () -> ShownMemos {
    let (table, account, byTitle) = (store.source.snapshot, account, store.isSortedByTitle)
    return { DerivedTable(table, query: .memos(of: account, byTitle: byTitle)) }
  }

  /// The titles, and the text of one of them where there is room.
  func screen(showing memos: ShownMemos) -> SplitScreen {
    let list = MemosScreen(store.source.derived(continuing: memos), delegate: self)
    return SplitScreen(list: list, pane: DetailScreen(list: list) { [TitledText("", $0.detail)] })
  }

  var title: String { store.source.snapshot.section(id: account)?.name ?? "" }

  var isObsolete: Bool { !store.source.snapshot.containsSection(id: account) }

  func content(of memo: Memo) -> CellContent {
    .titled(memo.title, detail: MemoTime.shown(memo.createTime, now: store.now()))
  }

  func accessory(for memo: Memo) -> RowAccessory { .disclosure }

  let searchableText = SearchableText<Memo>(all: \.texts)

  /// The memos stay sorted.
  func canMove(_ memo: Memo) -> Bool { false }

  func buttons(for screen: MemosScreen) -> [BarButton] {
    let isSortedByTitle = store.isSortedByTitle
    return [
      BarButton(localized("Add"), key: .character("a")) { stack in
        let memo = Memo()
        let editor = store.screen(of: .adding(memo, to: account, in: store.source), in: account)
        stack.present(editor, adding: memo.id, to: screen)
      },
      BarButton(
        isSortedByTitle ? localized("Newest first") : localized("By title"), key: .character("s")
      ) { stack in
        let edit = screen.source.deferredQueryChange(
          to: .memos(of: account, byTitle: !isSortedByTitle))
        try screen.runInBackground(localized("sorting"), edit, in: stack) { perform in
          perform()
          store.isSortedByTitle = !isSortedByTitle
        }
      },
    ]
  }

  func open(_ memo: Memo, on screen: MemosScreen, in stack: ScreenStack) {
    stack.push(store.screen(of: .editing(memo, in: store.source), in: account))
  }
}
