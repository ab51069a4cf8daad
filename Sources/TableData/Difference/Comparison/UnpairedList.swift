/// The unpaired elements of one list, in order.
@usableFromInline
package struct UnpairedList<Element: Identifiable> {
  @usableFromInline package let section: Int
  @usableFromInline package var elements: [ElementHandle<Element>] = []
  /// The number of unpaired rows in earlier sections.
  @usableFromInline var start = 0
  /// Keeps the nodes alive; `nil` in a placeholder.
  @usableFromInline package let root: AnyObject?

  /// Creates an empty list; -1 as the section makes it the placeholder of a missing section.
  @inlinable
  init(_ section: Int, root: AnyObject?) {
    self.section = section
    self.root = root
  }

  @inlinable
  init(_ section: Int, all tree: LabelTree<Element, some TreeWeights<Element>>) {
    self.init(section, root: tree.root)
    unpairAll(tree)
  }

  /// Adds the paired elements of the tree too.
  ///
  /// Copying the elements that are already here is faster than reading them again.
  @inlinable
  mutating func unpairAll(_ tree: LabelTree<Element, some TreeWeights<Element>>) {
    var unpaired = elements.makeIterator()
    var next = unpaired.next()
    elements = []
    elements.reserveCapacity(tree.count)
    var iterator = LabelTree.Iterator(tree)
    while let slot = unsafe iterator.nextPointer() {
      if let element = next, element.position == elements.count {
        elements.append(element)
        next = unpaired.next()
      } else {
        unsafe append(slot, at: elements.count)
      }
    }
  }

  @inlinable
  @inline(__always)
  mutating func append(_ slot: UnsafeMutablePointer<TreeSlot<Element>>, at position: Int) {
    unsafe elements.append(ElementHandle(slot: slot, position: position))
  }

  @inlinable
  @inline(__always)
  mutating func append(_ count: Int, from slots: inout SlotRun<Element>) {
    for _ in 0..<count {
      unsafe append(slots.slot, at: slots.position)
      slots.advance(by: 1)
    }
  }

  @inlinable
  package func path(of index: Int) -> RowPath {
    RowPath(section: section, row: elements[index].position)
  }

  @inlinable
  @inline(__always)
  func kept(_ index: Int) -> DifferenceElement<Element> {
    if DifferenceElement<Element>.isCopied { return .own(elements[index].element) }
    return unsafe DifferenceElement(elements[index].pointer, root: root)
  }

  /// The position of the paired element that has `pair` paired elements before it.
  @inlinable
  package func position(ofPair pair: Int) -> Int {
    // Unpaired elements with at most `pair` pairs before them come first.
    pair + elements.indices.partitioningIndex { pairedBefore($0) > pair }
  }

  @inlinable
  func pairedBefore(_ index: Int) -> Int {
    elements[index].position - index
  }
}
