import TableData
import TableMerging

/// What is wrong with the merge of three tables, law by law.
struct MergeLaws {
  typealias Table = TableSnapshot<Letter, Letter>
  typealias Conflict = MergeConflict<Letter, Letter>

  let base: Table
  let first: Table
  let second: Table
  let merge: TableMerge<Letter, Letter>

  init(_ base: Table, _ first: Table, _ second: Table) {
    self.base = base
    self.first = first
    self.second = second
    merge = TableMerge(base: base, first: first, second: second)
  }

  /// Whichever is smaller has precedence.
  static var order: MergePrecedence<Letter, Letter> {
    .order(sections: isBefore, rows: isBefore)
  }

  private static func isBefore(_ one: Letter, _ other: Letter) -> Bool {
    (one.id, one.revision) < (other.id, other.revision)
  }

  /// The laws that do not hold.
  var violations: [String] {
    var violated: [String] = []
    func require(_ law: String, _ holds: Bool) {
      if !holds { violated.append(law) }
    }
    merge.table.checkInvariants()
    require("one side alone", oneSideHolds)
    require("symmetry", isSymmetric)
    require("presence", merge.allRowIDs(base, first, second).allSatisfy(isPresenceRight))
    require("content", merge.table.rows.allSatisfy(isContentRight))
    require("sections", isPresenceOfSectionsRight)
    require("of one section", merge.table.rows.allSatisfy(isSectionRight))
    require("merged again", isStable)
    return violated
  }

  /// A side that changed nothing, or the same as the other, leaves the other's table.
  private var oneSideHolds: Bool {
    let expected =
      base == first ? second : base == second ? first : first == second ? first : merge.table
    let isPlain = base == first || base == second || first == second
    return merge.table == expected && (!isPlain || merge.conflicts.isEmpty)
  }

  /// With an order, both sides agree, whichever is first.
  private var isSymmetric: Bool {
    let one = TableMerge(base: base, first: first, second: second, precedence: Self.order)
    let other = TableMerge(base: base, first: second, second: first, precedence: Self.order)
    return one.table == other.table
      && Set(one.conflicts) == Set(other.conflicts.map(\.mirrored))
  }

  /// What is removed and untouched is gone; what is removed and changed is in a conflict.
  private func isPresenceRight(_ id: UInt8) -> Bool {
    let isThere = merge.table.contains(id: id)
    switch (base.row(id: id), first.row(id: id), second.row(id: id)) {
    case (nil, _, _), (_, .some, .some): return isThere
    case (_, nil, nil): return !isThere
    case (let old?, let kept?, nil): return isRemovalRight(old, kept, in: first, isThere, .second)
    case (let old?, nil, let kept?): return isRemovalRight(old, kept, in: second, isThere, .first)
    }
  }

  private func isRemovalRight(
    _ old: Letter, _ kept: Letter, in table: Table, _ isThere: Bool, _ side: MergeSide
  ) -> Bool {
    let isChanged =
      old != kept || base.section(containing: old.id)?.id != table.section(containing: old.id)?.id
    let isMoved = table.difference(from: base).rows.moved.contains { $0.id == old.id }
    let isReported = merge.conflicts.contains { conflict in
      switch conflict {
      case .rowRemovedAndChanged(let by, old, kept, _, _): isThere && by == side
      case .rowRemovedAndMoved(let by, kept, _, _): !isThere && by == side
      default: false
      }
    }
    return isThere == isChanged && isReported == (isChanged || isMoved)
  }

  /// Changed by one is the one's, changed by both differently is in a conflict.
  private func isContentRight(_ row: Letter) -> Bool {
    let (old, one, other) = (base.row(id: row.id), first.row(id: row.id), second.row(id: row.id))
    guard let one, let other else { return row == (one ?? other) }
    if one == other { return row == one }
    if one == old { return row == other }
    if other == old { return row == one }
    return row == one && merge.conflicts.contains(.rowContent(base: old, first: one, second: other))
  }

  /// A row that one side put into another section is there.
  private func isSectionRight(_ row: Letter) -> Bool {
    let section = merge.table.section(containing: row.id)?.id
    let old = base.section(containing: row.id)?.id
    let one = first.section(containing: row.id)?.id
    let other = second.section(containing: row.id)?.id
    guard let old, let one, let other else { return section == one || section == other }
    if one == other || other == old { return section == one }
    return one == old ? section == other : section == one || section == other
  }

  /// A removed section stays exactly if it is used, with a conflict.
  private var isPresenceOfSectionsRight: Bool {
    Set([base, first, second].flatMap(\.sections).map(\.id)).allSatisfy { id in
      let isThere = merge.table.containsSection(id: id)
      let (one, other) = (first.section(id: id), second.section(id: id))
      guard let old = base.section(id: id) else { return isThere }
      if one != nil, other != nil { return isThere }
      guard let kept = one ?? other else { return !isThere }
      let isUsed = old != kept || !(merge.table.rows(in: id)?.isEmpty ?? true)
      let isReported = merge.conflicts.contains { conflict in
        if case .sectionRemovedAndUsed(_, old, kept, _, _) = conflict { true } else { false }
      }
      return isThere == isReported && (!isThere || isUsed) && (isThere || old == kept)
    }
  }

  /// The merged table merged again with either side as its base is the same.
  private var isStable: Bool {
    let merged = merge.table
    return TableMerge(base: second, first: merged, second: second).table == merged
      && TableMerge(base: first, first: first, second: merged).table == merged
  }
}

extension TableMerge where Row == Letter {
  fileprivate func allRowIDs(_ tables: TableSnapshot<Section, Row>...) -> Set<UInt8> {
    Set(tables.flatMap(\.rows).map(\.id))
  }
}

extension MergeConflict {
  /// The conflict with the sides exchanged.
  var mirrored: MergeConflict {
    switch self {
    case .rowContent(let base, let first, let second):
      .rowContent(base: base, first: second, second: first)
    case .rowRemovedAndChanged(let side, let base, let changed, let place, let other):
      .rowRemovedAndChanged(
        by: side.other, base: base, changed: changed, baseLocation: place, changedLocation: other)
    case .rowRemovedAndMoved(let side, let row, let place, let other):
      .rowRemovedAndMoved(by: side.other, row: row, baseLocation: place, movedLocation: other)
    case .rowLocation(let id, let base, let first, let second, let chosen):
      .rowLocation(id: id, base: base, first: second, second: first, chosen: chosen.other)
    case .rowOrder(let section, let first, let second):
      .rowOrder(section: section, first: second, second: first)
    case .sectionContent(let base, let first, let second):
      .sectionContent(base: base, first: second, second: first)
    case .sectionRemovedAndUsed(let side, let base, let kept, let keptRows, let removedRows):
      .sectionRemovedAndUsed(
        by: side.other, base: base, kept: kept, keptRows: keptRows, removedRows: removedRows)
    case .sectionRemovedAndMoved(let side, let section, let position, let removedRows):
      .sectionRemovedAndMoved(
        by: side.other, section: section, movedLocation: position, removedRows: removedRows)
    case .sectionLocation(let id, let base, let first, let second, let chosen):
      .sectionLocation(id: id, base: base, first: second, second: first, chosen: chosen.other)
    case .sectionOrder(let first, let second): .sectionOrder(first: second, second: first)
    }
  }
}
