/// The loose elements of a list, in order: of the rows of one section, or of the sections.
@usableFromInline
package struct LooseList<Element: Identifiable> {
  /// The index of the section whose rows they are.
  @usableFromInline package let section: Int
  @usableFromInline package var elements: [LooseElement<Element>] = []
  /// The number of loose rows in the sections before it, once all are known.
  @usableFromInline var start = 0
  /// What holds all nodes of the section; `nil` when there is no section.
  @usableFromInline package let root: AnyObject?

  /// Takes no element yet.
  ///
  /// - Parameters:
  ///   - section: The index of the section; -1 when there is none.
  ///   - root: What holds all nodes of the list.
  @inlinable
  init(_ section: Int, root: AnyObject?) {
    self.section = section
    self.root = root
  }

  /// Takes all elements of a list.
  @inlinable
  init(_ section: Int, all tree: LabelTree<Element, some TreeWeights<Element>>) {
    self.init(section, root: tree.root)
    loosen(tree)
  }

  /// Takes the elements of the list that are not loose yet.
  ///
  /// The others are not looked at again, which takes longer than copying what is known of them.
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
    unsafe elements.append(LooseElement(slot: slot, position: position))
  }

  /// Takes the elements that come next.
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

  /// What a difference keeps of the element with an index.
  @inlinable
  @inline(__always)
  func kept(_ index: Int) -> KeptElement<Element> {
    if KeptElement<Element>.isCopied { return .own(elements[index].element) }
    return unsafe KeptElement(elements[index].pointer, root: root)
  }

  /// The index in the list of the paired element with so many paired ones before it.
  @inlinable
  package func position(ofPair pair: Int) -> Int {
    // As many loose ones stand before it as have no more paired ones before them.
    pair + elements.indices.partitioningIndex { pairedBefore($0) > pair }
  }

  /// The number of paired elements before a loose one.
  @inlinable
  func pairedBefore(_ index: Int) -> Int {
    elements[index].position - index
  }
}
