/// A stored row or section.
@usableFromInline
package struct TreeSlot<Element: Identifiable> {
  /// Ascending, with gaps for inserts.
  @usableFromInline package var label: UInt64

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
  /// Whether two elements have the same bytes, even with a NaN.
  @inlinable
  @inline(__always)
  func hasSameBits<Element>(as other: Self) -> Bool where Pointee == TreeSlot<Element> {
    // Safe: only bytes of elements are read. In leaves, the optimizer can't know their padding; see
    // `Identifiable.hasSameFields(as:)`.
    let offset = unsafe MemoryLayout<Pointee>.offset(of: \Pointee.element).unsafelyUnwrapped
    let one = unsafe UnsafeRawPointer(self) + offset
    let another = unsafe UnsafeRawPointer(other) + offset
    return unsafe one.hasSameBytes(as: another, count: MemoryLayout<Element>.size)
  }
}

extension TreeSlot: Sendable where Element: Sendable {}
