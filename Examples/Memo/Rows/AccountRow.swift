import Foundation
import TableApplication

/// An account on the main screen, with its memos.
struct AccountRow: RowModel, Sendable {
  let account: Account
  let memos: MemoTable.Rows

  var id: Account.ID { account.id }

  var count: String {
    guard !memos.isEmpty else { return localized("No memos") }
    return localized("\(memos.count) memos", one: "1 memo", count: memos.count)
  }
}

extension TableQuery<MemoTable, TableSnapshot<SingleSection, AccountRow>> {
  /// The accounts, sorted by name, independent of locale.
  static var accounts: Self {
    TableQuery<MemoTable, MemoTable>()
      .sectionsAsRows(in: SingleSection()) { AccountRow(account: $0, memos: $1) }
      .sorted(by: [.naturally(\.account.name), SortCriterion(\.account.name)])
  }
}
