import Foundation
import TableData
import TableDisplay
import TableTerminal
import TableText

/// The screen of an account: the titles of its memos and when they were written.
struct MemosDelegate: TableScreenDelegate {
  typealias Section = WholeScreen
  typealias MemosScreen = TableScreen<WholeScreen, Memo>

  let store: MemoStore
  let account: Account.ID

  var title: String { store.source.snapshot.section(id: account)?.name ?? "" }

  func content(of memo: Memo) -> CellContent {
    .titled(memo.title, detail: MemoTime.shown(memo.createTime, now: store.now()))
  }

  func accessory(for memo: Memo) -> Accessory { .disclosure }

  func matches(_ memo: Memo, _ text: String) -> Bool { memo.contains(text) }

  /// The memos stay sorted.
  func canMove(_ memo: Memo) -> Bool { false }

  func buttons(for screen: MemosScreen) -> [BarButton] {
    let isSortedByTitle = store.isSortedByTitle
    return [
      BarButton("Add", key: .character("a")) { stack in
        let memo = Memo()
        stack.present(store.screen(of: memo, in: account, purpose: .adding)) {
          screen.table.update { $0.highlight(memo.id) }
        }
      },
      BarButton(isSortedByTitle ? "Newest first" : "By title", key: .character("s")) { _ in
        store.isSortedByTitle = !isSortedByTitle
        screen.source.apply(store.memos(of: account, in: store.source.snapshot))
      },
    ]
  }

  func open(_ memo: Memo, on screen: MemosScreen, in stack: ScreenStack) {
    stack.push(store.screen(of: memo, in: account, purpose: .editing))
  }

  func delete(_ memo: Memo) { store.remove(memo) }

  func undo(on screen: MemosScreen, in stack: ScreenStack) -> String? {
    defer { leaveMissingAccount(stack) }
    return store.source.undo()
  }

  func redo(on screen: MemosScreen, in stack: ScreenStack) -> String? {
    defer { leaveMissingAccount(stack) }
    return store.source.redo()
  }

  /// Goes back when the account is no longer there, because adding it was undone.
  private func leaveMissingAccount(_ stack: ScreenStack) {
    if !store.source.snapshot.containsSection(id: account) { stack.pop() }
  }
}

extension Memo {
  /// Whether the title or the text contains a text, in lower or upper case.
  func contains(_ text: String) -> Bool {
    [title, detail].contains {
      $0.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}
