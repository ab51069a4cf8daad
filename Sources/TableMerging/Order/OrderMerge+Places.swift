extension OrderMerge {
  mutating func choosePlace(of element: Int) {
    let places = frame.places[element]
    switch (places.base, places.first, places.second) {
    case (let base?, let first?, let second?):
      targets[element] = place(of: element, base, first, second)
    case (nil, let first?, let second?):
      targets[element] = first == second ? first : tied(element, first, second)
    case (nil, let first?, nil): targets[element] = first
    case (nil, nil, let second?): targets[element] = second
    case (let base?, let first?, nil):
      targets[element] = remainder(of: element, base, first, removedBy: .second)
    case (let base?, nil, let second?):
      targets[element] = remainder(of: element, base, second, removedBy: .first)
    case (_, nil, nil): break
    }
  }

  private mutating func place(
    of element: Int, _ base: MergePlace, _ first: MergePlace, _ second: MergePlace
  ) -> MergePlace {
    if first == second { return first }
    if first == base {
      movers[element] = .second
      return second
    }
    if second == base {
      movers[element] = .first
      return first
    }
    if first.list == base.list, second.list == base.list,
      (first.gap < base.gap) == (second.gap < base.gap)
    {
      let isFirstFarther = (first.gap < base.gap) == (first.gap < second.gap)
      return chosen(element, first, second, isFirstFarther ? .first : .second)
    }
    if (first.list == base.list) != (second.list == base.list) {
      return chosen(element, first, second, first.list == base.list ? .second : .first)
    }
    return tied(element, first, second)
  }

  private mutating func tied(
    _ element: Int, _ first: MergePlace, _ second: MergePlace
  ) -> MergePlace {
    let side = tie.side(first, second)
    movers[element] = side
    return chosen(element, first, second, side)
  }

  private mutating func chosen(
    _ element: Int, _ first: MergePlace, _ second: MergePlace, _ side: MergeSide
  ) -> MergePlace {
    conflicts.append(.place(element, chosen: side))
    return side == .first ? first : second
  }

  private mutating func remainder(
    of element: Int, _ base: MergePlace, _ other: MergePlace, removedBy side: MergeSide
  ) -> MergePlace? {
    if elements[element].staysWhenRemoved || base.list != other.list {
      conflicts.append(.removedAndChanged(element, by: side))
      return other
    }
    if elements[element].isMoved[side.other] {
      conflicts.append(.removedAndMoved(element, by: side))
    }
    return nil
  }
}
