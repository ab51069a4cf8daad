import TableApplication

extension ConflictFormat<Account, Memo> {
  /// The format of accounts and memos in conflicts.
  static var memos: Self {
    ConflictFormat { memo in
      memo.detail.split(whereSeparator: \.isNewline).joined(separator: " ")
    } section: {
      $0.name
    } copy: {
      $0.identified(as: Memo())
    }
  }
}
