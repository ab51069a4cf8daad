/// A table's sections, by index, identifier or number, in O(log *s*); copies share nodes.
@usableFromInline
package struct SectionList<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline package typealias Node = SectionNode<Section, Row>
  @usableFromInline package typealias Tree = SectionTree<Section, Row>

  @usableFromInline package var tree: Tree

  @usableFromInline package var identifierIndex: IdentifierIndex

  /// Finds a section by its number, to which the index entries of its rows refer.
  @usableFromInline package var numberIndex: IdentifierIndex

  @usableFromInline package var lastNumber: UInt32

  @inlinable
  init() {
    tree = Tree()
    (identifierIndex, numberIndex) = (IdentifierIndex(), IdentifierIndex())
    lastNumber = .max
  }
}

extension SectionList: Sendable where Section: Sendable, Row: Sendable {}

// MARK: - Reading

extension SectionList {
  @inlinable
  package var count: Int { tree.count }

  /// A pointer, valid while the list lives; a copy would retain the rows.
  @inlinable
  package func node(at index: Int) -> UnsafePointer<Node> {
    unsafe tree.pointer(at: index)
  }

  @inlinable
  package func index(of id: Section.ID) -> Int? {
    identifierIndex.first(for: id.indexHash) { tree.slotGuess(ofLabel: $0.label).position(id: id) }
  }

  /// Valid while the list lives; the section must exist.
  @inlinable
  package func find(number: UInt32) -> (index: Int, node: UnsafePointer<Node>) {
    if count == 1 { return unsafe (0, node(at: 0)) }
    let tag = Self.tag(ofNumber: number)
    let entries = unsafe numberIndex.entries(for: tag)
    guard let entry = unsafe entries.first(where: { $0.tag == tag }) else {
      preconditionFailure("There is no section with number \(number)")
    }
    let slotGuess = tree.slotGuess(ofLabel: entry.label)
    guard let index = slotGuess.index else {
      preconditionFailure("There is no section with label \(entry.label)")
    }
    return unsafe (
      slotGuess.slotsBefore + index, UnsafePointer((slotGuess.slots + index).element())
    )
  }

  @inlinable
  package static func tag(ofNumber number: UInt32) -> UInt32 {
    // Odd and near the golden ratio of 2³², to spread consecutive numbers evenly.
    number &* 0x9E37_79B1
  }
}

extension UnsafeMutablePointer {
  @inlinable
  @inline(__always)
  package func element<Element>() -> UnsafeMutablePointer<Element>
  where Pointee == TreeSlot<Element> {
    // Safe: the slot holds an element there.
    let offset = unsafe MemoryLayout<Pointee>.offset(of: \.element).unsafelyUnwrapped
    return unsafe (UnsafeMutableRawPointer(self) + offset).assumingMemoryBound(to: Element.self)
  }
}
