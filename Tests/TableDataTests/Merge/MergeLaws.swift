import TableData
import TableInvariants
import TableMerging

/// The broken laws of the merge of three tables.
struct MergeLaws {
  typealias Table = TableSnapshot<Letter, Letter>
  typealias Conflict = MergeConflict<Letter, Letter>

  let base: Table
  let theirs: Table
  let mine: Table
  let merge: TableMerge<Letter, Letter>

  init(_ base: Table, _ theirs: Table, _ mine: Table) {
    self.base = base
    self.theirs = theirs
    self.mine = mine
    merge = TableMerge(base: base, theirs: theirs, mine: mine)
  }

  /// The smaller one has precedence.
  static var order: MergePreference<Letter, Letter> {
    .order(sections: isBefore, rows: isBefore)
  }

  private static func isBefore(_ one: Letter, _ other: Letter) -> Bool {
    (one.id, one.revision) < (other.id, other.revision)
  }

  /// The broken laws.
  var violations: [String] {
    var violated: [String] = []
    func require(_ law: String, _ holds: Bool) {
      if !holds { violated.append(law) }
    }
    merge.snapshot.checkInvariants()
    require("one side alone", oneSideHolds)
    require("symmetry", isSymmetric)
    require("presence", merge.allRowIDs(base, theirs, mine).allSatisfy(isPresenceRight))
    require("content", merge.snapshot.rows.allSatisfy(isContentRight))
    require("sections", isPresenceOfSectionsRight)
    require("of one section", merge.snapshot.rows.allSatisfy(isSectionRight))
    require("merged again", isStable)
    return violated
  }

  /// A side that changed nothing, or the same as the other, leaves the other's table.
  private var oneSideHolds: Bool {
    let expected =
      base == theirs ? mine : base == mine ? theirs : theirs == mine ? theirs : merge.snapshot
    let isPlain = base == theirs || base == mine || theirs == mine
    return merge.snapshot == expected && (!isPlain || merge.conflicts.isEmpty)
  }

  /// With an ordered precedence, exchanging the sides gives the same result.
  private var isSymmetric: Bool {
    let one = TableMerge(base: base, theirs: theirs, mine: mine, preferring: Self.order)
    let other = TableMerge(base: base, theirs: mine, mine: theirs, preferring: Self.order)
    return one.snapshot == other.snapshot
      && Set(one.conflicts) == Set(other.conflicts.map(\.mirrored))
  }

  /// Rows removed by one side are gone if the other left them alone, else they are in a conflict.
  private func isPresenceRight(_ id: UInt8) -> Bool {
    let isThere = merge.snapshot.contains(id: id)
    switch (base.row(id: id), theirs.row(id: id), mine.row(id: id)) {
    case (nil, _, _), (_, .some, .some): return isThere
    case (_, nil, nil): return !isThere
    case (let old?, let kept?, nil): return isRemovalRight(old, kept, in: theirs, isThere, .mine)
    case (let old?, nil, let kept?): return isRemovalRight(old, kept, in: mine, isThere, .theirs)
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

  /// A change by one side wins; different changes by both are a conflict.
  private func isContentRight(_ row: Letter) -> Bool {
    let (old, one, other) = (base.row(id: row.id), theirs.row(id: row.id), mine.row(id: row.id))
    guard let one, let other else { return row == (one ?? other) }
    if one == other { return row == one }
    if one == old { return row == other }
    if other == old { return row == one }
    return row == one && merge.conflicts.contains(.rowContent(base: old, theirs: one, mine: other))
  }

  /// A row that one side moved to another section is in that section.
  private func isSectionRight(_ row: Letter) -> Bool {
    let section = merge.snapshot.section(containing: row.id)?.id
    let old = base.section(containing: row.id)?.id
    let one = theirs.section(containing: row.id)?.id
    let other = mine.section(containing: row.id)?.id
    guard let old, let one, let other else { return section == one || section == other }
    if one == other || other == old { return section == one }
    return one == old ? section == other : section == one || section == other
  }

  /// A removed section stays exactly if it is used, with a conflict.
  private var isPresenceOfSectionsRight: Bool {
    Set([base, theirs, mine].flatMap(\.sections).map(\.id)).allSatisfy { id in
      let isThere = merge.snapshot.containsSection(id: id)
      let (one, other) = (theirs.section(id: id), mine.section(id: id))
      guard let old = base.section(id: id) else { return isThere }
      if one != nil, other != nil { return isThere }
      guard let kept = one ?? other else { return !isThere }
      let isUsed = old != kept || !(merge.snapshot.rows(in: id)?.isEmpty ?? true)
      let isReported = merge.conflicts.contains { conflict in
        if case .sectionRemovedAndChanged(_, old, kept, _, _) = conflict { true } else { false }
      }
      return isThere == isReported && (!isThere || isUsed) && (isThere || old == kept)
    }
  }

  /// Merging the merged table again, with either side as the base, changes nothing.
  private var isStable: Bool {
    let merged = merge.snapshot
    return TableMerge(base: mine, theirs: merged, mine: mine).snapshot == merged
      && TableMerge(base: theirs, theirs: theirs, mine: merged).snapshot == merged
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
    case .rowContent(let base, let theirs, let mine):
      .rowContent(base: base, theirs: mine, mine: theirs)
    case .rowRemovedAndChanged(let side, let base, let changed, let place, let other):
      .rowRemovedAndChanged(
        removedBy: side.other, base: base, changed: changed, baseLocation: place,
        changedLocation: other)
    case .rowRemovedAndMoved(let side, let row, let place, let other):
      .rowRemovedAndMoved(
        removedBy: side.other, row: row, baseLocation: place, movedLocation: other)
    case .rowLocation(let id, let base, let theirs, let mine, let chosen):
      .rowLocation(id: id, base: base, theirs: mine, mine: theirs, chosen: chosen.other)
    case .rowOrder(let section, let theirs, let mine):
      .rowOrder(section: section, theirs: mine, mine: theirs)
    case .sectionContent(let base, let theirs, let mine):
      .sectionContent(base: base, theirs: mine, mine: theirs)
    case .sectionRemovedAndChanged(let side, let base, let kept, let keptRows, let removedRows):
      .sectionRemovedAndChanged(
        removedBy: side.other, base: base, kept: kept, keptRows: keptRows, removedRows: removedRows)
    case .sectionRemovedAndMoved(let side, let section, let position, let removedRows):
      .sectionRemovedAndMoved(
        removedBy: side.other, section: section, movedLocation: position, removedRows: removedRows)
    case .sectionLocation(let id, let base, let theirs, let mine, let chosen):
      .sectionLocation(id: id, base: base, theirs: mine, mine: theirs, chosen: chosen.other)
    case .sectionOrder(let theirs, let mine): .sectionOrder(theirs: mine, mine: theirs)
    }
  }
}
