import TableData
import TableDocuments

extension PreferenceKey<Bool> {
  /// Whether memos are sorted by title; otherwise the newest is the first.
  static let isSortedByTitle = PreferenceKey("SortedByTitle", default: false)
}

extension PreferenceKey<String> {
  /// The name of the open account; empty on the main screen.
  static let openAccount = PreferenceKey("OpenAccount", default: "")
}

extension PreferenceKey<Int> {
  /// The place of the open memo in its account; -1 when none is open.
  static let openMemo = PreferenceKey("OpenMemo", default: -1)
}

extension MemoStore {
  var isSortedByTitle: Bool {
    get { preferences[.isSortedByTitle] }
    set { preferences[.isSortedByTitle] = newValue }
  }

  /// Keeps which account and which memo of it are open.
  func rememberPlace(account: Account.ID?, memo: Memo.ID?) throws {
    let table = document
    preferences[.openAccount] = account.flatMap { table.section(id: $0) }?.name ?? ""
    let memos = account.map { table.memos(of: $0) } ?? []
    preferences[.openMemo] = memos.firstIndex { $0.id == memo } ?? -1
    try preferences.synchronize()
  }

  /// The account that was open last, and the memo of it, if they are still there.
  var rememberedPlace: (account: Account, memo: Memo?)? {
    let table = source.snapshot
    let name = preferences[.openAccount]
    guard !name.isEmpty, let account = table.sections.first(where: { $0.name == name })
    else { return nil }
    let memos = table.memos(of: account.id)
    let index = preferences[.openMemo]
    return (account, memos.indices.contains(index) ? memos[index] : nil)
  }
}
