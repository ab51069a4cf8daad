/// A row that a comparison of two sections could not pair by position.
///
/// It is valid as long as the table lives that it belongs to.
@usableFromInline
@safe
struct LooseRow<Row: Identifiable> {
  @usableFromInline let slot: UnsafeMutablePointer<RowSlot<Row>>

  /// 32 bits of the hash, kept because the slot is at hand when the row is made, and not later.
  @usableFromInline let tag: UInt32

  /// Half as wide as a position, so that a loose row is two words.
  @usableFromInline let narrowPosition: UInt32

  @inlinable
  @inline(__always)
  init(slot: UnsafeMutablePointer<RowSlot<Row>>, position: Int) {
    unsafe self.slot = slot
    unsafe tag = IndexEntry.tag(of: slot.pointee.hash)
    narrowPosition = UInt32(position)
  }

  /// The row's index in its section.
  @inlinable
  @inline(__always)
  var position: Int { Int(narrowPosition) }

  /// The tag, read from the slot once more, which brings the slot near.
  @inlinable
  @inline(__always)
  var tagInSlot: UInt32 { unsafe IndexEntry.tag(of: slot.pointee.hash) }

  @inlinable
  @inline(__always)
  var row: Row { unsafe slot.pointee.row }

  /// Where the row itself is.
  @inlinable
  @inline(__always)
  var pointer: UnsafePointer<Row> {
    // Safe: the slot holds a row at that offset.
    let offset = unsafe MemoryLayout<RowSlot<Row>>.offset(of: \.row).unsafelyUnwrapped
    return unsafe (UnsafeRawPointer(slot) + offset).assumingMemoryBound(to: Row.self)
  }

  @inlinable
  @inline(__always)
  var id: Row.ID { unsafe slot.pointee.row.id }

  @inlinable
  @inline(__always)
  func hasSameBits(as other: Self) -> Bool { unsafe slot.hasSameBits(as: other.slot) }
}
