/// What a leaf keeps beside its slots.
@usableFromInline
package struct LeafHeader {
  /// How many of the slots are initialised.
  @usableFromInline package var count: Int
  /// How many slots there is room for; asking the allocation takes longer.
  @usableFromInline let capacity: Int

  @inlinable
  init(count: Int, capacity: Int) {
    self.count = count
    self.capacity = capacity
  }
}

/// A run of slots, in order, in one allocation.
///
/// A leaf that more than one tree holds never changes. Callers ask for a leaf of their own first.
@usableFromInline
package final class TreeLeaf<Element: Identifiable>: ManagedBuffer<LeafHeader, TreeSlot<Element>> {
  /// The number of slots a leaf has at most; fewer when they are large, so that copying is cheap.
  @inlinable
  static var maximum: Int {
    max(16, min(64, 4096 / MemoryLayout<TreeSlot<Element>>.stride))
  }

  /// The number of slots in the leaves of a new tree, few enough that others can come between.
  @inlinable
  package static var filling: Int { maximum / 8 * 7 }

  @inlinable
  package static func make(capacity: Int) -> TreeLeaf {
    let buffer = create(minimumCapacity: capacity) { _ in
      LeafHeader(count: 0, capacity: capacity)
    }
    // Safe: `create` makes an instance of the class it is called on.
    return unsafe unsafeDowncast(buffer, to: TreeLeaf.self)
  }

  @inlinable
  deinit {
    // What to do for plain data is nothing, and finding that out takes longer than asking.
    if _isPOD(Element.self) { return }
    // Safe: exactly the first `count` elements are initialised.
    _ = unsafe withUnsafeMutablePointers { header, slots in
      unsafe slots.deinitialize(count: header.pointee.count)
    }
  }

  /// How many of the slots are initialised.
  ///
  /// Read and written in place, which spares the checks of a stored property.
  @inlinable
  package var count: Int {
    get { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count } }
    set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count = newValue } }
  }

  /// Whether there is no room for another slot.
  @inlinable
  var isFull: Bool {
    unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count == $0.pointee.capacity }
  }

  /// Whether the leaf is full, but smaller than a leaf may be.
  @inlinable
  var canGrow: Bool { isFull && count < Self.maximum }

  /// The first slot; as many as `count` says are initialised.
  ///
  /// Safe as long as the leaf lives, which whoever asks holds it for.
  @inlinable
  package var slots: UnsafeMutablePointer<TreeSlot<Element>> {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }
}

// MARK: - Editing

extension TreeLeaf {
  /// How many slots there is room for in a leaf to which another one comes.
  @inlinable
  static func capacity(toGrowFrom count: Int) -> Int {
    min(maximum, count + maximum / 8)
  }

  /// A leaf with the same slots that nobody else holds.
  ///
  /// - Parameter needsRoom: Whether there has to be room for another slot, unless the leaf holds as
  ///   many as it may.
  /// - Returns: A leaf that may be changed.
  @inlinable
  package func copy(withRoom needsRoom: Bool) -> TreeLeaf {
    let copy = TreeLeaf.make(capacity: needsRoom ? Self.capacity(toGrowFrom: count) : count)
    copy.append(from: self, 0..<count)
    return copy
  }

  /// Adds slots of another leaf, for which there has to be room.
  @inlinable
  func append(from other: TreeLeaf, _ range: Range<Int>) {
    let oldCount = count
    unsafe (slots + oldCount).initialize(from: other.slots + range.lowerBound, count: range.count)
    count = oldCount + range.count
  }

  @inlinable
  package func insert(_ slot: TreeSlot<Element>, at index: Int) {
    let oldCount = count
    let slotPointer = unsafe slots + index
    unsafe (slotPointer + 1).moveInitialize(from: slotPointer, count: oldCount - index)
    unsafe slotPointer.initialize(to: slot)
    count = oldCount + 1
  }

  @inlinable
  package func remove(at index: Int) -> TreeSlot<Element> {
    let oldCount = count
    let slotPointer = unsafe slots + index
    let removed = unsafe slotPointer.move()
    unsafe slotPointer.moveInitialize(from: slotPointer + 1, count: oldCount - index - 1)
    count = oldCount - 1
    return removed
  }

  /// Moves the slots from an index on to a new leaf.
  @inlinable
  func split(at index: Int) -> TreeLeaf {
    let taken = count - index
    let right = TreeLeaf.make(capacity: Self.capacity(toGrowFrom: taken))
    unsafe right.slots.moveInitialize(from: slots + index, count: taken)
    right.count = taken
    count = index
    return right
  }
}
