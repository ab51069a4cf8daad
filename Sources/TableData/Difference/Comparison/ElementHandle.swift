/// An element where its table stores it; valid while the table lives.
@usableFromInline
@safe
package struct ElementHandle<Element: Identifiable> {
  @usableFromInline let slot: UnsafeMutablePointer<TreeSlot<Element>>

  /// Hash bits, saved while the slot is in cache.
  @usableFromInline package let tag: UInt32

  /// Half-width, to keep this to two words.
  @usableFromInline let narrowPosition: UInt32

  @inlinable
  @inline(__always)
  init(slot: UnsafeMutablePointer<TreeSlot<Element>>, position: Int) {
    unsafe self.slot = slot
    unsafe tag = IndexEntry.tag(of: slot.pointee.hash)
    narrowPosition = UInt32(position)
  }

  @inlinable
  @inline(__always)
  package var position: Int { Int(narrowPosition) }

  @inlinable
  @inline(__always)
  var tagInSlot: UInt32 { unsafe IndexEntry.tag(of: slot.pointee.hash) }

  @inlinable
  @inline(__always)
  package var element: Element { unsafe slot.pointee.element }

  @inlinable
  @inline(__always)
  var pointer: UnsafePointer<Element> {
    // Safe: the slot holds an element there.
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
