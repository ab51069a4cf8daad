import TableData
import TableDisplay
import TableTerminal

extension MemoStore {
  /// Opens the main screen and on it the account and the memo that were open last.
  func openScreens() -> ScreenStack {
    let accounts = source.derived { TableSnapshot<WholeScreen, AccountRow>(accountsOf: $0) }
    let screen = TableScreen(accounts, delegate: AccountsDelegate(store: self))
    let stack = ScreenStack(root: screen)
    if let (account, memo) = rememberedPlace {
      screen.table.update { $0.highlight(account.id) }
      let memosScreen = self.screen(of: account.id)
      stack.push(memosScreen)
      if let memo {
        memosScreen.table.update { $0.highlight(memo.id) }
        stack.push(self.screen(of: .editing(memo, in: source), in: account.id))
      }
    }
    stack.message = warning
    return stack
  }

  /// Makes the screen of an account.
  func screen(of account: Account.ID) -> TableScreen<WholeScreen, Memo> {
    let memos = source.derived { [self] table in
      TableSnapshot<WholeScreen, Memo>(of: account, in: table, byTitle: isSortedByTitle)
    }
    return TableScreen(memos, delegate: MemosDelegate(store: self, account: account))
  }

  /// Makes the screen of a memo: its text, below the time at which it was written.
  func screen(of draft: Draft<Memo>, in account: Account.ID) -> TextScreen {
    let memo = draft.value
    let screen = TextScreen(
      draft.isNew ? "New memo" : memo.createTime, draft, text: \.detail
    ) { [self] memo, text in
      memo.write(text, at: MemoTime.text(of: now()))
    }
    openDraft = { [weak screen] in
      screen.map { MemoDraft(memo: memo, account: account, text: $0.text) }
    }
    screen.cancelTitle = "Back"
    return screen
  }

  /// Keeps which account and which memo are open.
  func rememberPlace(_ stack: ScreenStack) throws {
    let screens = stack.screens.compactMap { $0 as? TableScreen<WholeScreen, Memo> }
    let account = (screens.last?.delegate as? MemosDelegate)?.account
    try rememberPlace(account: account, memo: stack.top is TextScreen ? openDraft()?.memo.id : nil)
  }
}
