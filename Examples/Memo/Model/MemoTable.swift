import Foundation
import PropertyLists
import TableApplication

/// All accounts with their memos.
///
/// This value is edited, undone and saved as it is.
typealias MemoTable = TableSnapshot<Account, Memo>

extension MemoTable {
  /// The memos of an account, in stored order.
  func memos(of account: Account.ID) -> [Memo] {
    rows(in: account).map(Array.init) ?? []
  }
}

extension DocumentCoding<MemoTable> {
  /// The stored forms: the table's own, and that of the original app.
  ///
  /// The original one is a dictionary of the accounts' names and their memos. A file keeps the form
  /// it has; a new property list gets the original one.
  static func memos(for file: URL) -> Self {
    let original = DocumentCoding.stored(as: [String: [Memo]].self) { accounts in
      try MemoTable(
        accounts.sorted { $0.key < $1.key }.map { name, memos in
          TableSection(Account(name: name), rows: memos)
        })
    } writing: { table in
      Dictionary(uniqueKeysWithValues: table.contents.map { ($0.section.name, $0.rows) })
    }
    let coding =
      file.pathExtension == "plist" ? original.or(.versioned()) : .versioned().or(original)
    return coding.supporting(.propertyLists)
  }
}
