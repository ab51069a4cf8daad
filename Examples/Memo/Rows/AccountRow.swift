import TableData
import TableDisplay

/// An account on the main screen, with its memos.
struct AccountRow: RowModel {
  let account: Account
  let memos: [Memo]

  var id: Account.ID { account.id }

  var count: String {
    switch memos.count {
    case 0: "No memos"
    case 1: "1 memo"
    default: "\(memos.count) memos"
    }
  }
}

/// The one section of the main screen, and of the screen of an account.
struct WholeScreen: SectionModel {
  let id = 0
}

extension TableSnapshot<WholeScreen, AccountRow> {
  /// The accounts of a table, sorted by name.
  init(accountsOf table: MemoTable) {
    let rows = table.accounts.map { AccountRow(account: $0, memos: table.memos(of: $0.id)) }
    self.init(WholeScreen(), uniqueRows: rows)
  }
}
