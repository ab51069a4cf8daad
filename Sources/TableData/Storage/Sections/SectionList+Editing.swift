extension SectionList {
  @inlinable
  package mutating func insert(_ node: Node, at index: Int) {
    let hash = node.id.indexHash
    let label = newLabel(at: index)
    let number = node.number
    tree.insert(TreeSlot(label: label, hash: hash, element: node), at: index)
    tree.lastLabel = label
    identifierIndex.insert(Self.identifierEntry(hash: hash, number: number, label: label))
    numberIndex.insert(Self.numberEntry(number: number, label: label))
  }

  @inlinable
  package mutating func remove(at index: Int) -> Node {
    let removed = tree.remove(at: index)
    let number = removed.element.number
    identifierIndex.remove(
      Self.identifierEntry(hash: removed.hash, number: number, label: removed.label))
    numberIndex.remove(Self.numberEntry(number: number, label: removed.label))
    return removed.element
  }

  @inlinable
  package mutating func replaceSection(at index: Int, with section: Section) {
    let old = unsafe tree.slotPointer(at: index)
    guard unsafe old.pointee.element.id != section.id else {
      tree.update(at: index) { $0.element.section = section }
      return
    }
    let (label, number) = unsafe (old.pointee.label, old.pointee.element.number)
    let hash = section.id.indexHash
    identifierIndex.remove(
      Self.identifierEntry(hash: unsafe old.pointee.hash, number: number, label: label))
    tree.update(at: index) { slot in
      let node = Node(section, rows: slot.element.rows, number: number)
      slot = TreeSlot(label: label, hash: hash, element: node)
    }
    identifierIndex.insert(Self.identifierEntry(hash: hash, number: number, label: label))
  }

  /// Returns a uniquely referenced node, valid until the list changes.
  @inlinable
  package mutating func ownNode(at index: Int, gaining gain: Int) -> UnsafeMutablePointer<Node> {
    unsafe tree.ownSlot(at: index, gaining: gain).element()
  }

  @inlinable
  mutating func newNumber() -> UInt32 {
    var isTaken: Bool
    repeat {
      lastNumber &+= 1
      let tag = Self.tag(ofNumber: lastNumber)
      isTaken = unsafe numberIndex.entries(for: tag).contains { $0.tag == tag }
    } while isTaken
    return lastNumber
  }

  @inlinable
  package mutating func newLabel(at index: Int) -> UInt64 {
    while true {
      if let label = tree.newLabel(at: index) { return label }
      var changes: [(hash: Int, number: UInt32, old: UInt64, new: UInt64)] = []
      tree.makeGap(at: index) { changes.append(($0.hash, $0.element.number, $0.label, $1)) }
      for (hash, number, old, new) in changes {
        identifierIndex.replace(
          Self.identifierEntry(hash: hash, number: number, label: old),
          with: Self.identifierEntry(hash: hash, number: number, label: new))
        numberIndex.replace(
          Self.numberEntry(number: number, label: old),
          with: Self.numberEntry(number: number, label: new))
      }
    }
  }

  @inlinable
  static func identifierEntry(hash: Int, number: UInt32, label: UInt64) -> IndexEntry {
    IndexEntry(tag: IndexEntry.tag(of: hash), section: number, label: label)
  }

  @inlinable
  static func numberEntry(number: UInt32, label: UInt64) -> IndexEntry {
    IndexEntry(tag: Self.tag(ofNumber: number), section: number, label: label)
  }
}
