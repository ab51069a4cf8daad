extension OrderMerge {
  mutating func chooseGap(of element: Int) {
    let gaps = frame.gaps[element]
    switch (gaps.base, gaps.theirs, gaps.mine) {
    case (let base?, let theirs?, let mine?):
      targets[element] = gap(of: element, base, theirs, mine)
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

  private mutating func gap(
    of element: Int, _ base: MergeGap, _ theirs: MergeGap, _ mine: MergeGap
  ) -> MergeGap {
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
      (theirs.index < base.index) == (mine.index < base.index)
    {
      let isFirstFarther = (theirs.index < base.index) == (theirs.index < mine.index)
      return chosen(element, theirs, mine, isFirstFarther ? .theirs : .mine)
    }
    if (theirs.list == base.list) != (mine.list == base.list) {
      return chosen(element, theirs, mine, theirs.list == base.list ? .mine : .theirs)
    }
    return tied(element, theirs, mine)
  }

  private mutating func tied(
    _ element: Int, _ theirs: MergeGap, _ mine: MergeGap
  ) -> MergeGap {
    let side = tie.side(theirs, mine)
    movers[element] = side
    return chosen(element, theirs, mine, side)
  }

  private mutating func chosen(
    _ element: Int, _ theirs: MergeGap, _ mine: MergeGap, _ side: MergeSide
  ) -> MergeGap {
    conflicts.append(.location(element, chosen: side))
    return side == .theirs ? theirs : mine
  }

  private mutating func remainder(
    of element: Int, _ base: MergeGap, _ other: MergeGap, removedBy side: MergeSide
  ) -> MergeGap? {
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
