import PropertyLists
import TableApplication

extension StoredPreference<Bool> {
  /// Whether memos are sorted by title, rather than newest first.
  static let isSortedByTitle = StoredPreference("SortedByTitle", default: false)
}

extension StoredPreference<String> {
  /// The name of the open account; empty on the main screen.
  static let openAccount = StoredPreference("OpenAccount", default: "")
}

extension StoredPreference<Int> {
  /// The index of the open memo in its account; -1 when none is open.
  static let openMemo = StoredPreference("OpenMemo", default: -1)
}

extension MemoStore {
  var isSortedByTitle: Bool {
    get { preferences[.isSortedByTitle] }
    set { preferences[.isSortedByTitle] = newValue }
  }

  /// Stores which account and which of its memos are open.
  func rememberPath(_ path: [String]) throws {
    let table = addingDraft(to: source.snapshot)
    let account = table.sections.first { "\($0.id)" == path.first }
    let memos = account.map { table.memos(of: $0.id) } ?? []
    preferences[.openAccount] = account?.name ?? ""
    preferences[.openMemo] = memos.firstIndex { path.dropFirst().first == "\($0.id)" } ?? -1
    try preferences.synchronize()
  }

  /// The path to the account and the memo that were open last, as far as they still exist.
  var openPath: [String] {
    let (table, name, index) = (
      source.snapshot, preferences[.openAccount], preferences[.openMemo]
    )
    guard !name.isEmpty, let account = table.sections.first(where: { $0.name == name })
    else { return [] }
    let memos = table.memos(of: account.id)
    return ["\(account.id)"] + (memos.indices.contains(index) ? ["\(memos[index].id)"] : [])
  }
}
