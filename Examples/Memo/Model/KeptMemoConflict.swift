import TableApplication
import TableMerging

/// A merge conflict between two versions of memos.
typealias MemoConflict = MergeConflict<Account, Memo>

/// The stored form of a conflict, by the contents of accounts and memos, as files have no
/// identifiers.
enum KeptMemoConflict: Codable, Equatable, Sendable {
  /// Both changed the text.
  case text(account: String, base: Memo.Content?, theirs: Memo.Content, mine: Memo.Content)
  /// One side removed a memo that the other changed or moved.
  case removed(by: MergeSide, account: String, base: Memo.Content, changed: Memo.Content)
  /// Both moved a memo to another account.
  case moved(Memo.Content, theirs: String, mine: String)
  /// One side removed an account that the other used.
  case account(by: MergeSide, name: String, removed: [Memo.Content])
}

// MARK: - Storing

extension KeptMemoConflict {
  /// Creates the stored form of a conflict; there is none for an account's name, which identifies
  /// it, and none for an order.
  init?(_ conflict: MemoConflict, in table: MemoTable) {
    func name(_ section: Account.ID?) -> String {
      section.flatMap { table.section(id: $0)?.name } ?? ""
    }
    func name(_ place: MemoConflict.RowLocation) -> String {
      place.removedSection?.content.name ?? name(place.section)
    }
    switch conflict {
    case .rowContent(let base, let theirs, let mine):
      self = .text(
        account: name(table.section(containing: theirs.id)?.id), base: base?.content,
        theirs: theirs.content, mine: mine.content)
    case .rowRemovedAndChanged(let side, let base, let changed, _, let place):
      self = .removed(
        by: side, account: name(place), base: base.content, changed: changed.content)
    case .rowRemovedAndMoved(let side, let memo, _, let place):
      self = .removed(
        by: side, account: name(place), base: memo.content, changed: memo.content)
    case .rowLocation(let id, _, let theirs, let mine, _):
      guard let memo = table.row(id: id) else { return nil }
      self = .moved(memo.content, theirs: name(theirs), mine: name(mine))
    case .sectionRemovedAndChanged(let side, _, let account, _, let memos):
      self = .account(by: side, name: account.name, removed: memos.map(\.content))
    case .sectionRemovedAndMoved(let side, let account, _, let memos):
      self = .account(by: side, name: account.name, removed: memos.map(\.content))
    case .sectionContent, .rowOrder, .sectionOrder, .sectionLocation: return nil
    }
  }
}

// MARK: - Restoring

extension KeptMemoConflict {
  /// Restores the conflict in a table, where its account and memo are matched or would be inserted.
  func conflict(in table: MemoTable) -> MemoConflict {
    switch self {
    case .text(let account, let base, let theirs, let mine):
      guard let memo = table.memo([theirs, mine], in: account) else {
        // A text written here meanwhile stays; the other one is offered beside it.
        return Self.removed(by: .theirs, account: account, base: base ?? theirs, changed: mine)
          .conflict(in: table)
      }
      return .rowContent(
        base: base.map(memo.replacing), theirs: memo.replacing(theirs),
        mine: memo.replacing(mine))
    case .removed(let side, let name, let base, let changed):
      let memo = table.memo([changed], in: name) ?? Memo()
      guard let account = table.account(named: name) else {
        return Self.account(by: side, name: name, removed: [changed]).conflict(in: table)
      }
      let place = MemoConflict.RowLocation(section: account.id, above: nil)
      return .rowRemovedAndChanged(
        removedBy: side, base: memo.replacing(base), changed: memo.replacing(changed),
        baseLocation: place, changedLocation: place)
    case .moved(let content, let theirs, let mine):
      func place(_ name: String) -> MemoConflict.RowLocation {
        let account = table.account(named: name)
        let other = account ?? Account(name: name)
        return MemoConflict.RowLocation(
          section: other.id, above: nil,
          removedSection: account == nil ? .init(content: other, position: .end) : nil)
      }
      let memo = table.memo([content], in: theirs) ?? Memo()
      return .rowLocation(
        id: memo.id, base: nil, theirs: place(theirs), mine: place(mine), chosen: .theirs)
    case .account(let side, let name, let memos):
      let account = table.account(named: name) ?? Account(name: name)
      return .sectionRemovedAndChanged(
        removedBy: side, base: account, kept: account, keptRows: [],
        removedRows: memos.map { Memo().replacing($0) })
    }
  }
}

extension MemoTable {
  fileprivate func account(named name: String) -> Account? { sections.first { $0.name == name } }

  /// The memo with one of several contents, of an account if it is there.
  fileprivate func memo(_ contents: [Memo.Content], in account: String) -> Memo? {
    let own = self.account(named: account).map { memos(of: $0.id) } ?? []
    return own.first { contents.contains($0.content) }
      ?? rows.first { contents.contains($0.content) }
  }
}

extension TableDataSource<Account, Memo> {
  /// The unresolved conflicts in their stored form.
  var keptConflicts: [KeptMemoConflict] {
    get { conflicts.compactMap { KeptMemoConflict($0, in: snapshot) } }
    set {
      let table = snapshot
      let known = conflicts.map { ($0, KeptMemoConflict($0, in: table)) }
      conflicts = newValue.map { kept in
        known.first { $0.1 == kept }?.0 ?? kept.conflict(in: table)
      }
    }
  }
}
