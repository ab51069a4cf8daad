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
      guard let theirSection = tables.theirs.section(id: lists.ids[theirs]),
        let mySection = tables.mine.section(id: lists.ids[mine])
      else { return true }
      return areSections(theirSection, mySection)
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
    _ theirNumbers: [Int], _ myNumbers: [Int], areInOrder: (Element, Element) -> Bool,
    theirs: (Int) -> Element?, mine: (Int) -> Element?
  ) -> Bool {
    for (number, rival) in zip(theirNumbers, myNumbers) where number != rival {
      guard let element = theirs(number), let another = mine(rival) else { return true }
      return areInOrder(element, another)
    }
    return theirNumbers.count <= myNumbers.count
  }
}
