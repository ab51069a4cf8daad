extension SectionComparison {
  /// How far rows are looked for ahead when two rows differ.
  @inlinable
  static var lookahead: Int { 6 }

  /// Pairs the rows of two trees of different origin that stand in the same order.
  ///
  /// Where rows differ, the nearest rows that are equal again are looked for a few rows ahead. Not
  /// every row of that kind is found: whatever stays loose is matched by its identifier later.
  ///
  /// - Complexity: O(number of rows).
  @inlinable
  mutating func compareRows(_ oldTree: RowTree<Row>, _ newTree: RowTree<Row>) {
    var oldRows = SlotList(oldTree)
    var newRows = SlotList(newTree)
    let suffix = pairEnds(&oldRows, &newRows)
    // Looking ahead is given up for longer and longer while it is in vain.
    var (rest, pause) = (0, 4)
    while oldRows.position < oldRows.end, newRows.position < newRows.end {
      if unsafe pair(oldRows.current, at: oldRows.position, newRows.current, at: newRows.position) {
        oldRows.position += 1
        newRows.position += 1
        continue
      }
      if rest == 0, let (skipOld, skipNew) = distanceToNextPair(oldRows, newRows) {
        takeOld(&oldRows, count: skipOld)
        takeNew(&newRows, count: skipNew)
        pause = 4
        continue
      }
      if rest == 0 {
        (rest, pause) = (pause, pause * 2)
      } else {
        rest -= 1
      }
      takeOld(&oldRows, count: 1)
      takeNew(&newRows, count: 1)
    }
    takeOld(&oldRows, count: oldRows.end - oldRows.position)
    takeNew(&newRows, count: newRows.end - newRows.position)
    updates += suffix
  }

  /// Pairs rows from the end as long as they are equal, and returns those with new content.
  @inlinable
  mutating func pairEnds(
    _ oldRows: inout SlotList<Row>, _ newRows: inout SlotList<Row>
  ) -> [(from: Int, to: Int)] {
    while oldRows.end > 0, newRows.end > 0 {
      let (from, to) = (oldRows.end - 1, newRows.end - 1)
      guard unsafe pair(oldRows.slots[from], at: from, newRows.slots[to], at: to) else { break }
      (oldRows.end, newRows.end) = (from, to)
    }
    defer { updates = [] }
    return updates.reversed()
  }

  /// How many rows to pass over on both sides until two rows have one hash again.
  @inlinable
  func distanceToNextPair(
    _ oldRows: SlotList<Row>, _ newRows: SlotList<Row>
  ) -> (old: Int, new: Int)? {
    for distance in 1...Self.lookahead {
      for other in 0...distance {
        if SlotList.haveOneHash(oldRows, distance, newRows, other) { return (distance, other) }
        if SlotList.haveOneHash(oldRows, other, newRows, distance) { return (other, distance) }
      }
    }
    return nil
  }

  @inlinable
  mutating func takeOld(_ rows: inout SlotList<Row>, count: Int) {
    for _ in 0..<count {
      unsafe old.append(rows.current, at: rows.position)
      rows.position += 1
    }
  }

  @inlinable
  mutating func takeNew(_ rows: inout SlotList<Row>, count: Int) {
    for _ in 0..<count {
      unsafe new.append(rows.current, at: rows.position)
      rows.position += 1
    }
  }
}

/// All slots of a tree by position; valid as long as the tree lives.
@usableFromInline
@safe
struct SlotList<Row: Identifiable> {
  @usableFromInline let slots: [UnsafeMutablePointer<RowSlot<Row>>]
  /// The first slot that is not yet compared.
  @usableFromInline var position = 0
  /// The number of slots to compare.
  @usableFromInline var end: Int

  @inlinable
  init(_ tree: RowTree<Row>) {
    let count = tree.count
    var iterator = RowTree.Iterator(tree)
    unsafe slots = Array(unsafeUninitializedCapacity: count) { places, initialized in
      while initialized < count, let slot = unsafe iterator.nextPlace() {
        // Safe: there is room for as many as the tree has.
        unsafe (places.baseAddress.unsafelyUnwrapped + initialized).initialize(to: slot)
        initialized += 1
      }
    }
    end = count
  }

  @inlinable
  @inline(__always)
  var current: UnsafeMutablePointer<RowSlot<Row>> { unsafe slots[position] }

  /// Whether rows some way ahead in two lists have the same hash.
  @inlinable
  @inline(__always)
  static func haveOneHash(_ one: Self, _ distance: Int, _ other: Self, _ otherDistance: Int) -> Bool
  {
    let (place, otherPlace) = (one.position + distance, other.position + otherDistance)
    guard place < one.end, otherPlace < other.end else { return false }
    return unsafe one.slots[place].pointee.hash == other.slots[otherPlace].pointee.hash
  }
}
