import TableApplication

extension MemoStore {
  /// Makes the screen of a memo: its text, below the time at which it was written.
  func screen(of draft: EditDraft<Memo>, in account: Account.ID) -> TextScreen {
    let memo = draft.value
    let screen = TextScreen(
      draft.isNew ? localized("New memo") : memo.createTime, draft, text: \.detail
    ) { [self] memo, text in
      memo.write(text, at: MemoTime.text(of: now()))
    }
    openDraft = { [weak screen] in
      screen.map { MemoDraft(memo: memo, account: account, text: $0.text) }
    }
    noteSavedText = { [weak screen] in screen?.markSaved($0) }
    screen.cancelTitle = localized("Back")
    return screen
  }
}
