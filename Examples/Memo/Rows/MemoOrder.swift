import Foundation
import TableApplication

/// An account as the one section of its screen.
struct OpenAccount: SectionModel, Sendable {
  let id: Account.ID
}

extension TableQuery<MemoTable, TableSnapshot<OpenAccount, Memo>> {
  /// The memos of an account, the newest first or by title.
  static func memos(of account: Account.ID, byTitle: Bool) -> Self {
    // Among memos of the same minute, the one added last is the newest. Stored times sort like the
    // times themselves.
    let newestFirst = TableQuery<MemoTable, MemoTable>().filter(section: account).reversed()
      .sorted(by: \.createTime, .descending)
    let memos = byTitle ? newestFirst.sorted(by: [.naturally(\.title)]) : newestFirst
    return memos.flattened(into: OpenAccount(id: account))
  }
}

extension SortCriterion {
  /// A case-insensitive order with numbers by value, independent of locale.
  static func naturally(_ text: @escaping @Sendable (Element) -> String) -> SortCriterion {
    SortCriterion(text) {
      $0.compare($1, options: [.caseInsensitive, .numeric]) == .orderedAscending
    }
  }
}
