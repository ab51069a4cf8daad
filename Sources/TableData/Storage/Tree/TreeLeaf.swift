/// The header of a ``TreeLeaf``.
@usableFromInline
package struct LeafHeader {
  @usableFromInline package var count: Int
  /// Stored, as querying the allocation is slower.
  @usableFromInline let capacity: Int

  @inlinable
  init(count: Int, capacity: Int) {
    self.count = count
    self.capacity = capacity
  }
}

/// An ordered run of slots, immutable while shared.
@usableFromInline
package final class TreeLeaf<Element: Identifiable>: ManagedBuffer<LeafHeader, TreeSlot<Element>> {
  /// The most slots of a leaf: fewer if they are large, to keep copies cheap.
  @inlinable
  package static var maximum: Int {
    max(16, min(64, 4096 / MemoryLayout<TreeSlot<Element>>.stride))
  }

  /// The size of a new leaf, with room for inserts.
  @inlinable
  package static var filling: Int { maximum / 8 * 7 }

  @inlinable
  package static func make(capacity: Int) -> TreeLeaf {
    let buffer = create(minimumCapacity: capacity) { _ in
      LeafHeader(count: 0, capacity: capacity)
    }
    // Safe: `create` returns an instance of this class.
    return unsafe unsafeDowncast(buffer, to: TreeLeaf.self)
  }

  @inlinable
  deinit {
    // Deinitializing takes time even if it only finds out that the type is trivial.
    if _isPOD(Element.self) { return }
    // Safe: exactly the first `count` are initialized.
    _ = unsafe withUnsafeMutablePointers { header, slots in
      unsafe slots.deinitialize(count: header.pointee.count)
    }
  }

  /// Avoids a stored property's checks.
  @inlinable
  package var count: Int {
    get { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count } }
    set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count = newValue } }
  }

  @inlinable
  var isFull: Bool {
    unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count == $0.pointee.capacity }
  }

  @inlinable
  var canGrow: Bool { isFull && count < Self.maximum }

  /// The first `count` are initialized; valid while the caller retains the leaf.
  @inlinable
  package var slots: UnsafeMutablePointer<TreeSlot<Element>> {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }
}

// MARK: - Editing

extension TreeLeaf {
  @inlinable
  static func capacity(toGrowFrom count: Int) -> Int {
    min(maximum, count + maximum / 8)
  }

  /// `needsRoom` leaves room for another slot, up to the maximum.
  @inlinable
  package func copy(withRoom needsRoom: Bool) -> TreeLeaf {
    let copy = TreeLeaf.make(capacity: needsRoom ? Self.capacity(toGrowFrom: count) : count)
    copy.append(from: self, 0..<count)
    return copy
  }

  /// Appends elements of another leaf; requires spare capacity.
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
