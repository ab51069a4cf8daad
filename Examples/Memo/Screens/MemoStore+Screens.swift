import TableTerminal

extension MemoStore {
  /// Makes the screen of a memo: its text, below the time at which it was written.
  func screen(of memo: Memo, in account: Account.ID, purpose: EditingPurpose) -> TextScreen {
    let screen = TextScreen(
      purpose == .adding ? "New memo" : memo.createTime, purpose: purpose, text: memo.detail
    ) { [self] text in
      var edited = memo
      edited.write(text, at: MemoTime.text(of: now()))
      try put(edited, in: account)
    }
    openDraft = { [weak screen] in
      screen.map { MemoDraft(memo: memo, account: account, text: $0.text) }
    }
    screen.cancelTitle = "Back"
    screen.cancel = { [self] in remove(memo) }
    return screen
  }
}
