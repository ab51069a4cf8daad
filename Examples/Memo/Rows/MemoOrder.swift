import Foundation
import TableData

extension TableSnapshot<WholeScreen, Memo> {
  /// The memos of an account, the newest first or by title.
  init(of account: Account.ID, in table: MemoTable, byTitle: Bool) {
    // Of memos of the same minute the one that was added last is the newest. The stored form of a
    // time sorts like the time itself.
    let newestFirst = table.memos(of: account).reversed().sorted { $0.createTime > $1.createTime }
    let rows =
      byTitle
      ? newestFirst.sorted {
        $0.title.compare($1.title, options: [.caseInsensitive, .numeric]) == .orderedAscending
      } : newestFirst
    self.init(WholeScreen(), uniqueRows: rows)
  }
}
