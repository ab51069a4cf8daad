extension OrderMerge {
  mutating func choosePlace(of element: Int) {
    let places = frame.places[element]
    switch (places.base, places.theirs, places.mine) {
    case (let base?, let theirs?, let mine?):
      targets[element] = place(of: element, base, theirs, mine)
    case (nil, let theirs?, let mine?):
      targets[element] = theirs == mine ? theirs : tied(element, theirs, mine)
    case (nil, let theirs?, nil): targets[element] = theirs
    case (nil, nil, let mine?): targets[element] = mine
    case (let base?, let theirs?, nil):
      targets[element] = remainder(of: element, base, theirs, removedBy: .mine)
    case (let base?, nil, let mine?):
      targets[element] = remainder(of: element, base, mine, removedBy: .theirs)
    case (_, nil, nil): break
    }
  }

  private mutating func place(
    of element: Int, _ base: MergePlace, _ theirs: MergePlace, _ mine: MergePlace
  ) -> MergePlace {
    if theirs == mine { return theirs }
    if theirs == base {
      movers[element] = .mine
      return mine
    }
    if mine == base {
      movers[element] = .theirs
      return theirs
    }
    if theirs.list == base.list, mine.list == base.list,
      (theirs.gap < base.gap) == (mine.gap < base.gap)
    {
      let isFirstFarther = (theirs.gap < base.gap) == (theirs.gap < mine.gap)
      return chosen(element, theirs, mine, isFirstFarther ? .theirs : .mine)
    }
    if (theirs.list == base.list) != (mine.list == base.list) {
      return chosen(element, theirs, mine, theirs.list == base.list ? .mine : .theirs)
    }
    return tied(element, theirs, mine)
  }

  private mutating func tied(
    _ element: Int, _ theirs: MergePlace, _ mine: MergePlace
  ) -> MergePlace {
    let side = tie.side(theirs, mine)
    movers[element] = side
    return chosen(element, theirs, mine, side)
  }

  private mutating func chosen(
    _ element: Int, _ theirs: MergePlace, _ mine: MergePlace, _ side: MergeSide
  ) -> MergePlace {
    conflicts.append(.place(element, chosen: side))
    return side == .theirs ? theirs : mine
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
