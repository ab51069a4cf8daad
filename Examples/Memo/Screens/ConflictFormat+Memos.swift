import TableApplication

extension ConflictFormat<Account, Memo> {
  /// How accounts and memos are spoken of where two programs did different things to them.
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
