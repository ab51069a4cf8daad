import TableApplication
import TableMerging

extension Memo: MergeableRow {
  /// Memos are merged line by line; the later time wins.
  static var mergePolicy: RowMergePolicy<Memo> {
    RowMergePolicy { base, theirs, mine in
      let text = TextMerge(
        base: base?.detail ?? "", theirs: theirs.detail, mine: mine.detail)
      guard !text.hasConflicts else { return nil }
      var memo = theirs
      memo.write(text.text, at: max(theirs.createTime, mine.createTime))
      return memo
    }
  }
}

extension MemoStore {
  /// Merges the version of another program.
  ///
  /// A memo being typed is in the saved version, but not yet in the table. There it becomes the
  /// other program's version; the screen merges that with the text typed since.
  func merge(_ theirs: MemoTable, from base: MemoTable) {
    var (base, theirs) = (base, theirs)
    if let memo = openDraft()?.memo.id, let saved = base.row(id: memo) {
      noteSavedText(saved.detail)
      if theirs.row(id: memo) == saved { theirs.replace(memo, like: source.snapshot) }
      base.replace(memo, like: source.snapshot)
    }
    source.merge(theirs, from: base, mergePolicy: Memo.mergePolicy)
  }
}

extension MemoTable {
  /// Replaces a memo with its version in another table, or removes it if missing there.
  fileprivate mutating func replace(_ memo: Memo.ID, like other: MemoTable) {
    guard let row = other.row(id: memo) else { return _ = remove(id: memo) }
    // It exists: a memo being typed is not moved.
    try? update(row)
  }
}

extension MemoTable {
  /// Returns the memos with identifiers of another table.
  func identified(like other: MemoTable) -> MemoTable {
    var matches = MemoMatches(other)
    let sections = contents.map { part in
      let account = part.section
      let known = other.sections.first { $0.id == account.id || $0.name == account.name }
      return TableSection(
        known.map { account.identified(as: $0) } ?? account,
        rows: matches.identify(part.rows, like: known.map { other.memos(of: $0.id) } ?? []))
    }
    do {
      // Memos moved to another account are unchanged there.
      return try MemoTable(
        sections.map { TableSection($0.section, rows: matches.identifyMoved($0.rows)) })
    } catch {
      preconditionFailure("No two memos get the same identifier: \(error)")
    }
  }
}

/// The matches of a table's memos in another one.
private struct MemoMatches {
  private var free: [Memo.ID: Memo]
  private var found: Set<Memo.ID> = []

  init(_ table: MemoTable) {
    free = Dictionary(table.rows.map { ($0.id, $0) }) { one, _ in one }
  }

  /// Matches memos of an account: those with the same text, then those between the same neighbors.
  mutating func identify(_ memos: [Memo], like old: [Memo]) -> [Memo] {
    var memos = memos
    var next = 0
    for index in memos.indices {
      let isSame = { (memo: Memo) in
        memo.id == memos[index].id || memo.content == memos[index].content
      }
      let ahead = old[next...].firstIndex { free[$0.id] != nil && isSame($0) }
      guard let match = ahead ?? old.firstIndex(where: { free[$0.id] != nil && isSame($0) })
      else { continue }
      assign(old[match], to: &memos[index])
      next = match + 1
    }
    for index in memos.indices where !found.contains(memos[index].id) {
      let above = index == 0 ? -1 : old.firstIndex { $0.id == memos[index - 1].id }
      guard let above, old.indices.contains(above + 1), free[old[above + 1].id] != nil
      else { continue }
      assign(old[above + 1], to: &memos[index])
    }
    return memos
  }

  /// Matches memos that were in another account.
  mutating func identifyMoved(_ memos: [Memo]) -> [Memo] {
    memos.map { memo in
      var memo = memo
      if !found.contains(memo.id),
        let old = free.values.first(where: { $0.content == memo.content })
      {
        assign(old, to: &memo)
      }
      return memo
    }
  }

  private mutating func assign(_ old: Memo, to memo: inout Memo) {
    free[old.id] = nil
    found.insert(old.id)
    memo = memo.identified(as: old)
  }
}
