import TableApplication

/// A memo that is being typed: saved in pauses, and part of the table only when done.
struct MemoDraft: Equatable {
  let memo: Memo
  let account: Account.ID
  let text: String

  /// Returns a table with the memo as typed so far, written at a time.
  func applied(to table: MemoTable, at createTime: String) -> MemoTable {
    var memo = table.row(id: memo.id) ?? memo
    // An empty text adds no new memo, and is rejected for an existing one.
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
  /// Returns the table to save: all memos, including the one being typed.
  func addingDraft(to table: MemoTable) -> MemoTable {
    openDraft()?.applied(to: table, at: MemoTime.text(of: now())) ?? table
  }

  /// Whether anything was typed since the last call.
  var hasNewDraft: Bool {
    let draft = openDraft()
    defer { notedDraft = draft }
    return draft != notedDraft
  }
}
