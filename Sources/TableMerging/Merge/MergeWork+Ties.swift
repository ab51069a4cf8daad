public import TableData

extension MergeWork {
  @inlinable
  var rowTie: MergeTie {
    guard case .order(let areSections, let areRows) = precedence else { return .first }
    let (tables, ids, lists) = (tables, rows.ids, lists)
    return MergeTie(comparesPlaces: true) { first, second in
      Self.precedes(
        first, second, areInOrder: areRows, first: { tables.first.row(id: ids[$0]) },
        second: { tables.second.row(id: ids[$0]) })
    } prefersFirstList: { first, second in
      guard let one = tables.first.section(id: lists.ids[first]),
        let other = tables.second.section(id: lists.ids[second])
      else { return true }
      return areSections(one, other)
    }
  }

  @inlinable
  var sectionTie: MergeTie {
    guard case .order(let areSections, _) = precedence else { return .first }
    let (tables, ids) = (tables, sections.ids)
    return MergeTie(comparesPlaces: true) { first, second in
      Self.precedes(
        first, second, areInOrder: areSections, first: { tables.first.section(id: ids[$0]) },
        second: { tables.second.section(id: ids[$0]) })
    } prefersFirstList: { _, _ in
      true
    }
  }

  @inlinable
  static func precedes<Element>(
    _ one: [Int], _ other: [Int], areInOrder: (Element, Element) -> Bool,
    first: (Int) -> Element?, second: (Int) -> Element?
  ) -> Bool {
    for (number, rival) in zip(one, other) where number != rival {
      guard let element = first(number), let another = second(rival) else { return true }
      return areInOrder(element, another)
    }
    return one.count <= other.count
  }
}
