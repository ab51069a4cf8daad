import TableData
import TableDisplay
import TableTerminal
import TableText

/// The screen of an account: the titles of its memos and when they were written.
struct MemosDelegate: TableScreenDelegate {
  typealias MemosScreen = TableScreen<WholeScreen, Memo>

  let store: MemoStore
  let account: Account.ID

  var screen: MemosScreen {
    TableScreen(
      store.source.derived { [store, account] in
        TableSnapshot(of: account, in: $0, byTitle: store.isSortedByTitle)
      }, delegate: self)
  }

  var title: String { store.source.snapshot.section(id: account)?.name ?? "" }

  var isObsolete: Bool { !store.source.snapshot.containsSection(id: account) }

  func content(of memo: Memo) -> CellContent {
    .titled(memo.title, detail: MemoTime.shown(memo.createTime, now: store.now()))
  }

  func accessory(for memo: Memo) -> Accessory { .disclosure }

  func searchedTexts(of memo: Memo) -> [String] { memo.texts }

  /// The memos stay sorted.
  func canMove(_ memo: Memo) -> Bool { false }
  func move(_ memo: Memo, toPlaceOf other: Memo) {}

  func buttons(for screen: MemosScreen) -> [BarButton] {
    let isSortedByTitle = store.isSortedByTitle
    return [
      BarButton("Add", key: .character("a")) { stack in
        let memo = Memo()
        stack.present(
          store.screen(of: memo, in: account, purpose: .adding), key: "\(memo.id)"
        ) {
          screen.table.update { $0.highlight(memo.id) }
        }
      },
      BarButton(isSortedByTitle ? "Newest first" : "By title", key: .character("s")) { _ in
        store.isSortedByTitle = !isSortedByTitle
        screen.source.refresh()
      },
    ]
  }

  func open(_ memo: Memo, on screen: MemosScreen, in stack: ScreenStack) {
    stack.push(store.screen(of: memo, in: account, purpose: .editing))
  }

  func delete(_ memo: Memo) { store.remove(memo) }
}
