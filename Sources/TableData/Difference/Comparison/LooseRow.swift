/// A row that a comparison of two sections could not pair by its place.
///
/// It is valid as long as the table lives that it belongs to.
@usableFromInline
@safe
struct LooseRow<Row: Identifiable> {
  @usableFromInline let slot: UnsafeMutablePointer<RowSlot<Row>>

  /// The row's place in its section.
  @usableFromInline let position: Int

  @inlinable
  init(slot: UnsafeMutablePointer<RowSlot<Row>>, position: Int) {
    unsafe self.slot = slot
    self.position = position
  }

  @inlinable
  @inline(__always)
  var hash: Int { unsafe slot.pointee.hash }

  @inlinable
  @inline(__always)
  var row: Row { unsafe slot.pointee.row }

  @inlinable
  @inline(__always)
  var id: Row.ID { unsafe slot.pointee.row.id }

  @inlinable
  @inline(__always)
  func hasSameBits(as other: Self) -> Bool { unsafe slot.hasSameBits(as: other.slot) }
}
