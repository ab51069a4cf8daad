import Foundation
import TableData

extension TableSnapshot<WholeScreen, Memo> {
  /// The memos of an account, the newest first or by title.
  init(of account: Account.ID, in table: MemoTable, byTitle: Bool) {
    // Of memos of the same minute the one that was added last is the newest.
    let memos = table.memos(of: account).reversed()
    let rows = byTitle ? memos.sorted(by: Self.isBeforeByTitle) : memos.sorted(by: Self.isNewer)
    self.init(WholeScreen(), uniqueRows: rows)
  }

  /// The stored form of a time sorts like the time itself.
  private static func isNewer(_ left: Memo, _ right: Memo) -> Bool {
    left.createTime > right.createTime
  }

  private static func isBeforeByTitle(_ left: Memo, _ right: Memo) -> Bool {
    switch left.title.compare(right.title, options: [.caseInsensitive, .numeric]) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: isNewer(left, right)
    }
  }
}
