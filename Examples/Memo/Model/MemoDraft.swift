import TableApplication

/// A memo that is being typed: saved in pauses, and part of the table only when it is done.
struct MemoDraft: Equatable {
  let memo: Memo
  let account: Account.ID
  let text: String

  /// Returns a table with the memo as it is now, written at a time.
  func applied(to table: MemoTable, at createTime: String) -> MemoTable {
    var memo = table.row(id: memo.id) ?? memo
    // An empty text leaves nothing of a new memo, and is refused for one that is there.
    guard text != memo.detail, !text.allSatisfy(\.isWhitespace) else { return table }
    memo.write(text, at: createTime)
    var edited = table
    do {
      try edited.updateOrAppend(memo, to: account)
    } catch {
      // The account is gone, and all of its memos with it.
      return table
    }
    return edited
  }
}

extension MemoStore {
  /// What is saved: all memos, the one that is being typed as it is now.
  func addingDraft(to table: MemoTable) -> MemoTable {
    openDraft()?.applied(to: table, at: MemoTime.text(of: now())) ?? table
  }

  /// Whether something has been typed since this was asked last.
  var hasNewDraft: Bool {
    let draft = openDraft()
    defer { notedDraft = draft }
    return draft != notedDraft
  }
}
