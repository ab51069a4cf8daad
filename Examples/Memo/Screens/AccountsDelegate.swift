import Foundation
import TableData
import TableDisplay
import TableTerminal
import TableText

/// The main screen: all accounts.
struct AccountsDelegate: TableScreenDelegate {
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
  func move(_ row: AccountRow, toPlaceOf other: AccountRow) {}

  func buttons(for screen: AccountsScreen) -> [BarButton] {
    [
      BarButton("Add", key: .character("a")) { stack in
        stack.present(
          form(.addingSection(Account(name: ""), to: store.source)), addingTo: screen)
      },
      BarButton("Rename", key: .character("r"), on: screen) { row, stack in
        stack.push(form(.editingSection(row.account, in: store.source, verb: "Rename")))
      },
    ]
  }

  func open(_ row: AccountRow, on screen: AccountsScreen, in stack: ScreenStack) {
    stack.push(store.screen(of: row.account.id))
  }

  func delete(_ row: AccountRow) { store.remove(row.account) }
}
