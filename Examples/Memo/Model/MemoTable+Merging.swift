import TableApplication

extension RowMergePolicy<Memo> {
  /// Memos are merged line by line; the later time counts.
  static var memo: Self {
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
  /// Takes in what another program has saved.
  ///
  /// What is being typed is part of what is saved, and not yet of the table. There the memo becomes
  /// what the other one made of it; the screen merges that with what is typed since.
  func merge(_ theirs: MemoTable, from base: MemoTable) {
    var (base, theirs) = (base, theirs)
    if let memo = openDraft()?.memo.id, let saved = base.row(id: memo) {
      noteSavedText(saved.detail)
      if theirs.row(id: memo) == saved { theirs.replace(memo, like: source.snapshot) }
      base.replace(memo, like: source.snapshot)
    }
    source.merge(theirs, from: base, mergePolicy: .memo)
  }
}

extension MemoTable {
  /// Has a memo be as it is in another table, or be gone if it is not there.
  fileprivate mutating func replace(_ memo: Memo.ID, like other: MemoTable) {
    guard let row = other.row(id: memo) else { return _ = remove(id: memo) }
    // It is there: a memo that is being typed goes nowhere else.
    try? update(row)
  }
}

extension MemoTable {
  /// The same memos, with the identifiers that they have in another table.
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
      // What has moved to another account is there as it was.
      return try MemoTable(
        sections.map { TableSection($0.section, rows: matches.identifyMoved($0.rows)) })
    } catch {
      preconditionFailure("No memo is given the identifier of two: \(error)")
    }
  }
}

/// Which memos of a table have been found again in another one.
private struct MemoMatches {
  private var free: [Memo.ID: Memo]
  private var found: Set<Memo.ID> = []

  init(_ table: MemoTable) {
    free = Dictionary(table.rows.map { ($0.id, $0) }) { one, _ in one }
  }

  /// Finds memos of an account again: those with the same text, then those that stand between the
  /// same ones.
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
      take(old[match], for: &memos[index])
      next = match + 1
    }
    for index in memos.indices where !found.contains(memos[index].id) {
      let above = index == 0 ? -1 : old.firstIndex { $0.id == memos[index - 1].id }
      guard let above, old.indices.contains(above + 1), free[old[above + 1].id] != nil
      else { continue }
      take(old[above + 1], for: &memos[index])
    }
    return memos
  }

  /// Finds memos again that stood in another account.
  mutating func identifyMoved(_ memos: [Memo]) -> [Memo] {
    memos.map { memo in
      var memo = memo
      if !found.contains(memo.id),
        let old = free.values.first(where: { $0.content == memo.content })
      {
        take(old, for: &memo)
      }
      return memo
    }
  }

  private mutating func take(_ old: Memo, for memo: inout Memo) {
    free[old.id] = nil
    found.insert(old.id)
    memo = memo.identified(as: old)
  }
}
