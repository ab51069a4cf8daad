/// A row, or a section, as a tree keeps it: with the hash of its identifier and its label.
@usableFromInline
package struct TreeSlot<Element: Identifiable> {
  /// Grows from element to element; there are gaps, so that one can come between two others.
  @usableFromInline package var label: UInt64

  /// The hash of the element's identifier, computed once.
  @usableFromInline package let hash: Int

  @usableFromInline package var element: Element

  @inlinable
  package init(label: UInt64, hash: Int, element: Element) {
    self.label = label
    self.hash = hash
    self.element = element
  }
}

extension UnsafeMutablePointer {
  /// Whether two values are the same bit by bit, and so are one value.
  ///
  /// This also takes a value to be equal to itself that says it is not, as NaN does.
  @inlinable
  @inline(__always)
  func hasSameBits<Element>(as other: Self) -> Bool where Pointee == TreeSlot<Element> {
    // Safe: both pointers hold an element, and only its bytes are read. They are in leaves, so that
    // the optimizer does not know what is in their padding; see `Identifiable.hasSameFields(as:)`.
    let offset = unsafe MemoryLayout<Pointee>.offset(of: \Pointee.element).unsafelyUnwrapped
    let one = unsafe UnsafeRawPointer(self) + offset
    let another = unsafe UnsafeRawPointer(other) + offset
    return unsafe one.hasSameBytes(as: another, count: MemoryLayout<Element>.size)
  }
}

extension TreeSlot: Sendable where Element: Sendable {}
