/// A row, or a section, that a comparison of two lists could not pair by position.
///
/// It is valid as long as the table lives that it belongs to.
@usableFromInline
@safe
package struct LooseElement<Element: Identifiable> {
  @usableFromInline let slot: UnsafeMutablePointer<TreeSlot<Element>>

  /// 32 bits of the hash, kept because the slot is at hand when this is made, and not later.
  @usableFromInline package let tag: UInt32

  /// Half as wide as a position, so that this is two words.
  @usableFromInline let narrowPosition: UInt32

  @inlinable
  @inline(__always)
  init(slot: UnsafeMutablePointer<TreeSlot<Element>>, position: Int) {
    unsafe self.slot = slot
    unsafe tag = IndexEntry.tag(of: slot.pointee.hash)
    narrowPosition = UInt32(position)
  }

  /// The element's index in its list.
  @inlinable
  @inline(__always)
  package var position: Int { Int(narrowPosition) }

  /// The tag, read from the slot once more, which brings the slot near.
  @inlinable
  @inline(__always)
  var tagInSlot: UInt32 { unsafe IndexEntry.tag(of: slot.pointee.hash) }

  @inlinable
  @inline(__always)
  package var element: Element { unsafe slot.pointee.element }

  /// Where the element itself is.
  @inlinable
  @inline(__always)
  var pointer: UnsafePointer<Element> {
    // Safe: the slot holds an element at that offset.
    let offset = unsafe MemoryLayout<TreeSlot<Element>>.offset(of: \.element).unsafelyUnwrapped
    return unsafe (UnsafeRawPointer(slot) + offset).assumingMemoryBound(to: Element.self)
  }

  @inlinable
  @inline(__always)
  package var id: Element.ID { unsafe slot.pointee.element.id }

  @inlinable
  @inline(__always)
  func hasSameBits(as other: Self) -> Bool { unsafe slot.hasSameBits(as: other.slot) }
}
