/// The loose elements of one list, in order.
@usableFromInline
package struct LooseList<Element: Identifiable> {
  @usableFromInline package let section: Int
  @usableFromInline package var elements: [PlacedElement<Element>] = []
  /// The loose rows in earlier sections.
  @usableFromInline var start = 0
  /// Retains the nodes; `nil` without a section.
  @usableFromInline package let root: AnyObject?

  /// A placeholder's section is -1.
  @inlinable
  init(_ section: Int, root: AnyObject?) {
    self.section = section
    self.root = root
  }

  @inlinable
  init(_ section: Int, all tree: LabelTree<Element, some TreeWeights<Element>>) {
    self.init(section, root: tree.root)
    loosen(tree)
  }

  /// Adds the tree's other elements; copying known ones is faster than rereading.
  @inlinable
  mutating func loosen(_ tree: LabelTree<Element, some TreeWeights<Element>>) {
    var loose = elements.makeIterator()
    var next = loose.next()
    elements = []
    elements.reserveCapacity(tree.count)
    var iterator = LabelTree.Iterator(tree)
    while let slot = unsafe iterator.nextPointer() {
      if let element = next, element.position == elements.count {
        elements.append(element)
        next = loose.next()
      } else {
        unsafe append(slot, at: elements.count)
      }
    }
  }

  @inlinable
  @inline(__always)
  mutating func append(_ slot: UnsafeMutablePointer<TreeSlot<Element>>, at position: Int) {
    unsafe elements.append(PlacedElement(slot: slot, position: position))
  }

  @inlinable
  @inline(__always)
  mutating func take(_ count: Int, from slots: inout SlotRun<Element>) {
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
  func kept(_ index: Int) -> KeptElement<Element> {
    if KeptElement<Element>.isCopied { return .own(elements[index].element) }
    return unsafe KeptElement(elements[index].pointer, root: root)
  }

  /// The element with `pair` paired ones before it.
  @inlinable
  package func position(ofPair pair: Int) -> Int {
    // Loose elements with at most `pair` pairs before them come first.
    pair + elements.indices.partitioningIndex { pairedBefore($0) > pair }
  }

  @inlinable
  func pairedBefore(_ index: Int) -> Int {
    elements[index].position - index
  }
}
