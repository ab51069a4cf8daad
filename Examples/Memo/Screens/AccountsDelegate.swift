import Foundation
import TableData
import TableDisplay
import TableTerminal
import TableText

/// The main screen: all accounts.
struct AccountsDelegate: TableScreenDelegate {
  typealias Section = WholeScreen
  typealias AccountsScreen = TableScreen<WholeScreen, AccountRow>

  let store: MemoStore
  let title = "Accounts"

  func content(of row: AccountRow) -> CellContent { .titled(row.account.name, detail: row.count) }

  func accessory(for row: AccountRow) -> Accessory { .disclosure }

  /// An account is found by its name and by its memos.
  func matches(_ row: AccountRow, _ text: String) -> Bool {
    row.account.name.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
      || row.memos.contains { $0.contains(text) }
  }

  /// The accounts stay sorted by name.
  func canMove(_ row: AccountRow) -> Bool { false }

  func buttons(for screen: AccountsScreen) -> [BarButton] {
    [
      BarButton("Add", key: .character("a")) { stack in
        let account = Account(name: "")
        stack.present(FormScreen.account(account, purpose: .adding, in: store)) {
          screen.table.update { $0.highlight(account.id) }
        }
      },
      BarButton("Rename", key: .character("r")) { stack in
        guard let row = screen.table.state.highlighted else { return }
        stack.push(FormScreen.account(row.account, purpose: .editing, in: store))
      },
    ]
  }

  func open(_ row: AccountRow, on screen: AccountsScreen, in stack: ScreenStack) {
    stack.push(store.screen(of: row.account.id))
  }

  func delete(_ row: AccountRow) { store.remove(row.account) }

  func undo(on screen: AccountsScreen, in stack: ScreenStack) -> String? { store.source.undo() }

  func redo(on screen: AccountsScreen, in stack: ScreenStack) -> String? { store.source.redo() }
}
