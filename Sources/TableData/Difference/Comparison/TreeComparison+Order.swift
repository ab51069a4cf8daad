extension TreeComparison {
  @inlinable
  static var lookahead: Int { 6 }

  /// Pairs elements in order.
  ///
  /// After a mismatch, searches a little ahead; missed pairs are matched by identifier later.
  @inlinable
  mutating func compareOrder<Weights>(
    _ oldTree: LabelTree<Element, Weights>, _ newTree: LabelTree<Element, Weights>
  ) {
    var oldSlots = SlotRun(oldTree)
    var newSlots = SlotRun(newTree)
    let suffix = pairEnds(&oldSlots, &newSlots)
    old.elements.reserveCapacity(oldTree.count / 4)
    new.elements.reserveCapacity(newTree.count / 4)
    // Searches that fail back off exponentially.
    var (rest, pause) = (0, 4)
    while !oldSlots.isAtEnd, !newSlots.isAtEnd {
      if pairRun(&oldSlots, &newSlots) { continue }
      if SlotRun.haveOneHash(oldSlots, newSlots, ahead: 1) {
        // Usually one element replaced another.
        old.append(1, from: &oldSlots)
        new.append(1, from: &newSlots)
        continue
      }
      if rest == 0, let (skipOld, skipNew) = distanceToNextPair(oldSlots, newSlots) {
        old.append(skipOld, from: &oldSlots)
        new.append(skipNew, from: &newSlots)
        pause = 4
        continue
      }
      if rest == 0 {
        (rest, pause) = (pause, pause * 2)
      } else {
        rest -= 1
      }
      old.append(1, from: &oldSlots)
      new.append(1, from: &newSlots)
    }
    old.append(oldSlots.end - oldSlots.position, from: &oldSlots)
    new.append(newSlots.end - newSlots.position, from: &newSlots)
    if updates.isEmpty { updates = suffix } else { updates += suffix }
  }

  @inlinable
  mutating func pairEnds(
    _ oldSlots: inout SlotRun<Element>, _ newSlots: inout SlotRun<Element>
  ) -> [Update] {
    while !oldSlots.isAtEnd, !newSlots.isAtEnd {
      let limit = min(oldSlots.lastRest, newSlots.lastRest)
      let (one, other) = unsafe (oldSlots.last, newSlots.last)
      var count = 0
      while count < limit {
        let positions = (oldSlots.end - 1 - count, newSlots.end - 1 - count)
        guard unsafe pair(one - count, at: positions.0, other - count, at: positions.1) else {
          break
        }
        count += 1
      }
      oldSlots.dropLast(count)
      newSlots.dropLast(count)
      if count < limit { break }
    }
    updates.reverse()
    defer { updates = [] }
    return updates
  }

  @inlinable
  @inline(__always)
  mutating func pairRun(_ oldSlots: inout SlotRun<Element>, _ newSlots: inout SlotRun<Element>)
    -> Bool
  {
    let limit = min(oldSlots.rest, newSlots.rest)
    let (one, other) = unsafe (oldSlots.slot, newSlots.slot)
    var count = 0
    while count < limit {
      let positions = (oldSlots.position + count, newSlots.position + count)
      guard unsafe pair(one + count, at: positions.0, other + count, at: positions.1) else { break }
      count += 1
    }
    oldSlots.advance(by: count)
    newSlots.advance(by: count)
    return count > 0
  }

  @inlinable
  func distanceToNextPair(
    _ oldSlots: SlotRun<Element>, _ newSlots: SlotRun<Element>
  ) -> (old: Int, new: Int)? {
    for distance in 1...Self.lookahead {
      let (old, new) = (oldSlots.hash(ahead: distance), newSlots.hash(ahead: distance))
      if old == nil, new == nil { break }
      for other in 0...distance {
        if let old, old == newSlots.hash(ahead: other) { return (distance, other) }
        if let new, new == oldSlots.hash(ahead: other) { return (other, distance) }
      }
    }
    return nil
  }
}
