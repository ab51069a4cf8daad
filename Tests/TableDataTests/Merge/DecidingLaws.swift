import TableData
import TableInvariants
import TableMerging

/// The laws of resolving conflicts: each choice is possible, and the table then has it.
struct DecidingLaws {
  typealias Table = MergeLaws.Table
  typealias Conflict = MergeLaws.Conflict

  let laws: MergeLaws

  init(_ laws: MergeLaws) {
    self.laws = laws
  }

  /// The broken laws.
  var violations: [String] {
    let alone = laws.merge.conflicts.flatMap { conflict in
      MergeResolution.allCases.compactMap { choice in
        violation(of: choice, of: conflict).map { "\(choice) of \(conflict): \($0)" }
      }
    }
    return alone + (isOneAfterTheOtherPossible ? [] : ["all decided, one after the other"])
  }

  private func violation(of choice: MergeResolution, of conflict: Conflict) -> String? {
    var table = laws.merge.snapshot
    do {
      try Self.resolve(conflict, with: choice, in: &table)
    } catch {
      return "\(error)"
    }
    table.checkInvariants()
    return isShown(choice, of: conflict, in: table) ? nil : "not shown"
  }

  /// A section cannot be there twice; all else can be chosen.
  private static func resolve(
    _ conflict: Conflict, with choice: MergeResolution, in table: inout Table
  ) throws(TableError) {
    if case .sectionContent = conflict, choice == .both { return }
    try table.resolve(conflict, with: choice) { Letter(id: 100 + $0.id, revision: $0.revision) }
  }

  /// Resolves the conflicts one by one, in both orders.
  private var isOneAfterTheOtherPossible: Bool {
    let conflicts = laws.merge.conflicts
    return [conflicts, conflicts.reversed()].allSatisfy { conflicts in
      MergeResolution.allCases.indices.allSatisfy { start in
        var table = laws.merge.snapshot
        for (index, conflict) in conflicts.enumerated() {
          let choice = MergeResolution.allCases[(start + index) % MergeResolution.allCases.count]
          guard (try? Self.resolve(conflict, with: choice, in: &table)) != nil else { return false }
        }
        table.checkInvariants()
        return true
      }
    }
  }

  private func isShown(_ choice: MergeResolution, of conflict: Conflict, in table: Table) -> Bool {
    switch conflict {
    case .rowContent(_, let theirs, let mine):
      let copy = table.row(id: 100 + mine.id)
      return table.row(id: theirs.id) == (choice == .mine ? mine : theirs)
        && copy?.revision == (choice == .both ? mine.revision : nil)
    case .rowRemovedAndChanged(let side, _, let row, _, _):
      return table.row(id: row.id) == (choice.isOnly(side) ? nil : row)
    case .rowRemovedAndMoved(let side, let row, _, let place):
      return choice.isOnly(side)
        ? !table.contains(id: row.id) : stands(row.id, at: place, in: table)
    case .rowLocation(let id, _, let theirs, let mine, let chosen):
      let isFirst = choice == .both ? chosen == .theirs : choice == .theirs
      let place = isFirst ? theirs : mine
      return choice == .both
        ? table.section(containing: id)?.id == place.section : stands(id, at: place, in: table)
    case .rowOrder(_, let theirs, let mine):
      let order = choice == .theirs ? theirs : mine
      return choice == .both || areInOrder(order.compactMap(table.path(id:)))
    case .sectionContent(_, let theirs, let mine):
      return table.section(id: theirs.id) == (choice == .mine ? mine : theirs)
    case .sectionRemovedAndChanged(let side, _, let section, _, _),
      .sectionRemovedAndMoved(let side, let section, _, _):
      return choice.isOnly(side)
        ? !table.containsSection(id: section.id) : holds(section, of: side.other, in: table)
    case .sectionLocation(let id, _, let theirs, let mine, _):
      guard choice != .both else { return table.containsSection(id: id) }
      return stands(id, at: choice == .theirs ? theirs : mine, in: table)
    case .sectionOrder(let theirs, let mine):
      let order = choice == .theirs ? theirs : mine
      return choice == .both || areInOrder(order.compactMap(table.sectionIndex(id:)))
    }
  }

  private func areInOrder<Index: Comparable>(_ indices: [Index]) -> Bool {
    zip(indices, indices.dropFirst()).allSatisfy(<)
  }

  /// Whether a row is in a section and, if the row above is in it too, directly below that.
  private func stands(_ id: UInt8, at place: Conflict.RowLocation, in table: Table) -> Bool {
    guard let path = table.path(id: id), table.section(containing: id)?.id == place.section
    else { return false }
    guard let above = place.above else { return path.row == 0 }
    guard let other = table.path(id: above), other.section == path.section else { return true }
    return path.row == other.row + 1
  }

  private func stands(_ id: UInt8, at place: Table.SectionPosition, in table: Table) -> Bool {
    guard let index = table.sectionIndex(id: id) else { return false }
    guard case .after(let above) = place else { return index == 0 }
    return table.sectionIndex(id: above).map { index == $0 + 1 } ?? true
  }

  /// Whether a section is there with all rows of a side that are not elsewhere.
  private func holds(_ section: Letter, of side: MergeSide, in table: Table) -> Bool {
    let rows = (side == .theirs ? laws.theirs : laws.mine).rows(in: section.id)
    return table.section(id: section.id) == section
      && rows?.allSatisfy { table.contains(id: $0.id) } == true
  }
}

extension MergeResolution {
  fileprivate func isOnly(_ side: MergeSide) -> Bool {
    self == (side == .theirs ? MergeResolution.theirs : .mine)
  }
}
