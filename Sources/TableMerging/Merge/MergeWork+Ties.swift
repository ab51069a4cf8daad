public import TableData

extension MergeWork {
  @inlinable
  var rowTie: TieBreaker {
    guard case .order(let areSections, let areRows) = preference else { return .theirs }
    let (tables, ids, lists) = (tables, rows.ids, lists)
    return TieBreaker(comparesGaps: true) { theirs, mine in
      Self.precedes(
        theirs, mine, areInOrder: areRows, theirs: { tables.theirs.row(id: ids[$0]) },
        mine: { tables.mine.row(id: ids[$0]) })
    } prefersTheirList: { theirs, mine in
      guard let one = tables.theirs.section(id: lists.ids[theirs]),
        let other = tables.mine.section(id: lists.ids[mine])
      else { return true }
      return areSections(one, other)
    }
  }

  @inlinable
  var sectionTie: TieBreaker {
    guard case .order(let areSections, _) = preference else { return .theirs }
    let (tables, ids) = (tables, sections.ids)
    return TieBreaker(comparesGaps: true) { theirs, mine in
      Self.precedes(
        theirs, mine, areInOrder: areSections, theirs: { tables.theirs.section(id: ids[$0]) },
        mine: { tables.mine.section(id: ids[$0]) })
    } prefersTheirList: { _, _ in
      true
    }
  }

  @inlinable
  static func precedes<Element>(
    _ one: [Int], _ other: [Int], areInOrder: (Element, Element) -> Bool,
    theirs: (Int) -> Element?, mine: (Int) -> Element?
  ) -> Bool {
    for (number, rival) in zip(one, other) where number != rival {
      guard let element = theirs(number), let another = mine(rival) else { return true }
      return areInOrder(element, another)
    }
    return one.count <= other.count
  }
}
