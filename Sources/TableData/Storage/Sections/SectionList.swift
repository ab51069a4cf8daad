/// The sections of a table, in order, each found by its index, its identifier or its number.
///
/// Everything takes O(log *s*) for *s* sections, and copies share what no edit touched.
@usableFromInline
package struct SectionList<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline package typealias Node = SectionNode<Section, Row>
  @usableFromInline package typealias Tree = SectionTree<Section, Row>

  @usableFromInline package var tree = Tree()

  /// The labels of the sections by their identifiers.
  @usableFromInline var identifierIndex = IdentifierIndex()

  /// The labels of the sections by their numbers, which the entries of rows know.
  @usableFromInline var numberIndex = IdentifierIndex()

  /// The number given last.
  @usableFromInline package var lastNumber = UInt32.max

  @inlinable
  init() {}
}

extension SectionList: Sendable where Section: Sendable, Row: Sendable {}

// MARK: - Reading

extension SectionList {
  @inlinable
  package var count: Int { tree.count }

  /// The section at an index, valid as long as the list lives.
  ///
  /// What is in the node is read in place: a copy of it would retain the rows.
  @inlinable
  package func node(at index: Int) -> UnsafePointer<Node> {
    unsafe UnsafePointer(tree.slotPointer(at: index).element())
  }

  /// The index of the section with an identifier, or `nil` when there is none.
  @inlinable
  package func index(of id: Section.ID) -> Int? {
    identifierIndex.first(for: id.hashValue) { tree.position(ofLabel: $0.label, id: id) }
  }

  /// The section with a number, which there has to be, and its index; valid as long as the list.
  @inlinable
  func find(number: UInt32) -> (index: Int, node: UnsafePointer<Node>) {
    if count == 1 { return unsafe (0, node(at: 0)) }
    let tag = Self.tag(ofNumber: number)
    let entries = unsafe numberIndex.entries(for: tag)
    guard let entry = unsafe entries.first(where: { $0.tag == tag }) else {
      preconditionFailure("There is no section with number \(number)")
    }
    let spot = tree.spot(ofLabel: entry.label)
    guard let index = spot.index(ofLabel: entry.label) else {
      preconditionFailure("There is no section with label \(entry.label)")
    }
    return unsafe (spot.slotsBefore + index, UnsafePointer((spot.slots + index).element()))
  }

  /// A tag for a number: no two numbers have the same.
  @inlinable
  package static func tag(ofNumber number: UInt32) -> UInt32 {
    // An odd factor, near the golden ratio of 2³², so that numbers in a row are spread evenly.
    number &* 0x9E37_79B1
  }
}

extension UnsafeMutablePointer {
  /// A pointer to the element of a slot.
  @inlinable
  @inline(__always)
  package func element<Element>() -> UnsafeMutablePointer<Element>
  where Pointee == TreeSlot<Element> {
    // Safe: the slot holds an element at that offset.
    let offset = unsafe MemoryLayout<Pointee>.offset(of: \.element).unsafelyUnwrapped
    return unsafe (UnsafeMutableRawPointer(self) + offset).assumingMemoryBound(to: Element.self)
  }
}
