/// A run of rows, in order, in one allocation; the count counts them.
///
/// A leaf that more than one tree holds never changes. Callers ask for a leaf of their own first.
@usableFromInline
final class RowLeaf<Row: Identifiable>: ManagedBuffer<Int, RowSlot<Row>> {
  /// The number of rows a leaf holds at most; fewer when rows are large, so that copying is cheap.
  @inlinable
  static var maximum: Int {
    max(16, min(64, 4096 / MemoryLayout<RowSlot<Row>>.stride))
  }

  @inlinable
  static func make() -> RowLeaf {
    let buffer = create(minimumCapacity: maximum) { _ in 0 }
    // Safe: `create` makes an instance of the class it is called on.
    return unsafe unsafeDowncast(buffer, to: RowLeaf.self)
  }

  @inlinable
  deinit {
    // Safe: exactly the first `count` elements are initialised.
    _ = unsafe withUnsafeMutablePointers { count, slots in
      unsafe slots.deinitialize(count: count.pointee)
    }
  }

  /// How many of the slots are initialised.
  ///
  /// Read and written in place, which spares the checks of a stored property.
  @inlinable
  var count: Int {
    get { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee } }
    set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee = newValue } }
  }

  /// The first slot; as many as `count` says are initialised.
  ///
  /// Safe as long as the leaf lives, which whoever asks holds it for.
  @inlinable
  var slots: UnsafeMutablePointer<RowSlot<Row>> {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }

  /// The index of the slot with a label, if there is one.
  ///
  /// Labels are spread evenly as a rule, so the search begins where the label should be.
  ///
  /// - Parameters:
  ///   - label: The label to find.
  ///   - bounds: The first label of the leaf, and one behind its last.
  ///   - count: The number of rows, which the caller knows: reading it here takes longer.
  /// - Returns: The index, or nil when no row has the label.
  @inlinable
  func index(ofLabel label: UInt64, within bounds: Range<UInt64>, count: Int) -> Int? {
    let share = Double(label - bounds.lowerBound) / Double(bounds.upperBound - bounds.lowerBound)
    var index = min(count - 1, Int(share * Double(count)))
    while index >= 0, unsafe slots[index].label > label { index -= 1 }
    while index >= 0, index < count, unsafe slots[index].label < label { index += 1 }
    guard index >= 0, index < count, unsafe slots[index].label == label else { return nil }
    return index
  }
}

// MARK: - Editing

extension RowLeaf {
  /// A leaf with the same rows that nobody else holds.
  @inlinable
  func copy() -> RowLeaf {
    copy(0..<count)
  }

  @inlinable
  func copy(_ range: Range<Int>) -> RowLeaf {
    let copy = RowLeaf.make()
    copy.append(from: self, range)
    return copy
  }

  /// Adds rows of another leaf, for which there has to be room.
  @inlinable
  func append(from other: RowLeaf, _ range: Range<Int>) {
    let oldCount = count
    unsafe (slots + oldCount).initialize(from: other.slots + range.lowerBound, count: range.count)
    count = oldCount + range.count
  }

  @inlinable
  func insert(_ slot: RowSlot<Row>, at index: Int) {
    let oldCount = count
    let place = unsafe slots + index
    unsafe (place + 1).moveInitialize(from: place, count: oldCount - index)
    unsafe place.initialize(to: slot)
    count = oldCount + 1
  }

  @inlinable
  func remove(at index: Int) -> RowSlot<Row> {
    let oldCount = count
    let place = unsafe slots + index
    let removed = unsafe place.move()
    unsafe place.moveInitialize(from: place + 1, count: oldCount - index - 1)
    count = oldCount - 1
    return removed
  }

  /// Moves the rows from an index on to a new leaf.
  @inlinable
  func split(at index: Int) -> RowLeaf {
    let right = RowLeaf.make()
    let taken = count - index
    unsafe right.slots.moveInitialize(from: slots + index, count: taken)
    right.count = taken
    count = index
    return right
  }
}
